import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Of the company and of the browser: what the one writes the other shows. */
export const TIME_ZONE = 'America/Los_Angeles'

export interface RunningServer {
  url: string
  stop(): Promise<void>
}

/** The built product on a data folder of its own, as `npm start` runs it. */
export const startServer = (...args: string[]): Promise<RunningServer> => startServerIn('.', ...args)

/** The same of another checkout. */
export async function startServerIn(cwd: string, ...args: string[]): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-e2e-'))
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
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read its address from')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /https?:\/\/\S+/.exec(line)?.[0]
    if (address) return address
  }
  throw new Error('The server ended before it was ready')
}
