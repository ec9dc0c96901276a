import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Of the company and of the browser: what the one writes the other shows. */
export const TIME_ZONE = 'America/Los_Angeles'

const READY = /ready at (https?:\/\/\S+)/

export interface RunningServer {
  url: string
  /** Its output so far. */
  log(): string
  stop(): Promise<void>
}

/** The built product on a data folder of its own, as `npm start` runs it. */
export const startServer = (...args: string[]): Promise<RunningServer> => startServerIn('.', ...args)

/** The same of another checkout. */
export async function startServerIn(cwd: string, ...args: string[]): Promise<RunningServer> {
  return removedAtStop(await newDataDir(), (dataDir) => serve(cwd, dataDir, args))
}

/** One that has the demo company. */
export const startDemo = () => startOnCopy(process.env.DEMO_DATA, '--demo')
/** One on which nobody has been before. */
export const startFresh = () => startOnCopy(process.env.FRESH_DATA)

/** On a copy of the data that was made for all of them, where there is one. */
async function startOnCopy(created: string | undefined, ...args: string[]): Promise<RunningServer> {
  if (!created) return startServer(...args)
  return removedAtStop(await newDataDir(), async (dataDir) => {
    await copyData(created, dataDir)
    return serve('.', dataDir)
  })
}

export const copyData = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to])

export const newDataDir = () => mkdtemp(join(tmpdir(), 'plumbline-e2e-'))

async function removedAtStop(dataDir: string, start: (dataDir: string) => Promise<RunningServer>) {
  const { stop, ...server } = await start(dataDir)
  return { ...server, stop: () => stop().then(() => rm(dataDir, { recursive: true, force: true })) }
}

export async function serve(cwd: string, dataDir: string, args: string[] = []): Promise<RunningServer> {
  const child = spawn(process.execPath, ['dist/server/main.js', ...args], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      TZ: TIME_ZONE,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  // From the start: a SIGINT of the terminal reaches it too, and it has then ended before anybody stops it.
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = READY.exec(output)?.[1]
      if (address) resolve(address)
    })
    ended.then(() => reject(new Error(`The server ended before it was ready: ${output}`)))
  })
  return {
    url,
    log: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
