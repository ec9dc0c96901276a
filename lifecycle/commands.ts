import { pino } from 'pino'
import { visitEmbeddedPostgres } from '@/db/embedded'
import { Client } from '@/server/test/client'
import { Server } from './harness'

interface Surroundings {
  dataDir?: string
  databaseUrl?: string
  /** A shell command to run first, such as setting a limit. */
  shell?: string
}

/** Runs a command of the built product to its end. */
export async function runCommand(
  [name = '', ...args]: string[],
  { dataDir, databaseUrl, shell }: Surroundings,
): Promise<{ code: number | null; output: string; errors: string }> {
  const direct = [process.execPath, `dist/server/${name}.js`, ...args]
  const command = shell ? ['/bin/sh', '-c', `${shell}; exec "$@"`, 'sh', ...direct] : direct
  const running = Server.launch({ dataDir, command, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} })
  const code = await running.exit
  return { code, output: running.output, errors: running.errors }
}

/** Opens the database of a data folder, with or without a running server. */
export async function inDatabaseOf<T>(dataDir: string, look: (url: string) => Promise<T>): Promise<T> {
  const postgres = await visitEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  return look(postgres.connectionString).finally(() => postgres.stop())
}

export const DEMO_START = [process.execPath, 'dist/server/main.js', '--demo']

/** Signs in as the demo company's owner with the password printed at the start. */
export async function demoLogin(url: string): Promise<Client> {
  const client = new Client(url)
  const { status } = await client.post('/api/auth/login', {
    email: 'demo@plumbline.example',
    password: 'plumbline-demo',
  })
  if (status !== 200) throw new Error(`The demo's log-in answered ${status}`)
  return client
}
