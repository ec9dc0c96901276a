import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface MeasuredServer {
  product: string
  floor: string
  /** Session cookie of a signed-in person. */
  cookie: string
  stop(): Promise<void>
}

/**
 * Starts the product and its floor in their own process, on a database with this many rows of the suite's
 * features.
 */
export async function startMeasuredServer(
  rows: number,
  suite: number,
  only: string,
): Promise<MeasuredServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const child = fork(
    fileURLToPath(new URL('./server.ts', import.meta.url)),
    [dataDir, String(rows), String(suite), only],
    {
      execArgv: process.execArgv,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const urls = await new Promise<{ product: string; floor: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { product: string; floor: string }))
    ended.then((code) => reject(new Error(`The measured server ended with ${code}`)))
  })
  return {
    ...urls,
    cookie: await signUp(urls.product),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'bench@example.com',
      password: 'correct horse',
      firstName: 'Bench',
      lastName: 'Mark',
      dateOfBirth: '1990-01-01',
    }),
  })
  if (response.status !== 201) throw new Error(`Sign-up answered ${response.status}`)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
