import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { splitSettings } from './address'

/** How long a server may take to accept a connection. */
const CONNECT_MS = 15_000

/** A separate connection with the settings of its address. If it breaks, its next statement fails. */
export async function openConnection(connectionString: string): Promise<pg.Client> {
  const { address, settings } = splitSettings(connectionString)
  const client = new pg.Client({
    connectionString: address,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await applySettings(client, settings, CONNECT_MS)
    return client
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
}

/** By a statement, because PgBouncer ignores `options` on connect. */
export async function applySettings(
  client: pg.ClientBase,
  settings: ReadonlyMap<string, string>,
  waitMs: number,
): Promise<void> {
  if (settings.size === 0) return
  const calls = [...settings].map(
    (setting) => `set_config(${setting.map((part) => pg.escapeLiteral(part)).join(', ')}, false)`,
  )
  await within(waitMs, client.query(`select ${calls.join(', ')}`))
}

/** A pooler accepts a connection at once, but its first statement may wait for a server connection. */
export async function within<T>(waitMs: number, answer: Promise<T>): Promise<T> {
  const giveUp = new AbortController()
  const tooLate = sleep(waitMs, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error('Connection terminated: the database gave no answer in time')
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    tooLate.catch(() => {})
    giveUp.abort()
  }
}
