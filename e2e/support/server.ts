import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The zone of the company and of the browser, so that both show the same times. */
export const TIME_ZONE = 'America/Los_Angeles'

const READY = /ready at (https?:\/\/\S+)/

export interface RunningServer {
  url: string
  /** Its output so far. */
  log(): string
  stop(): Promise<void>
}

/** Runs the built product on its own data folder, as `npm start` does. */
export const startServer = (...args: string[]): Promise<RunningServer> => startServerIn('.', ...args)

/** The same for another checkout. */
export async function startServerIn(cwd: string, ...args: string[]): Promise<RunningServer> {
  return removedAtStop(await newDataDir(), (dataDir) => serve(cwd, dataDir, args))
}

/** With the demo company. */
export const startDemo = () => startOnCopy(process.env.DEMO_DATA, '--demo')
/** With an empty database. */
export const startFresh = () => startOnCopy(process.env.FRESH_DATA)

/** Copies the prepared data if there is any. */
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
  // Attached at once: a SIGINT of the terminal also reaches the server, which may end before anybody stops
  // it.
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
