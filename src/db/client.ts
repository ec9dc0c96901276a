import type { Duplex } from 'node:stream'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { withSettings } from './address'
import { driverError } from './driver-error'
import { sentTogether } from './sent-together'

/** A pool or the one connection of a transaction: stores take either as their first argument. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.ClientBase }

export interface Database {
  connectionString: string
  db: Db
  pool: pg.Pool
  transaction<T>(work: Work<T>): Promise<T>
  close(): Promise<void>
}

export type Work<T> = (tx: Db, beforeCommit: BeforeCommit) => Promise<T>

/** Registers a last write that travels together with the commit; if it fails, everything is rolled back. */
export type BeforeCommit = (write: Promise<unknown>) => void

const SERVER_SETTINGS = [
  'timezone=UTC',
  'jit=off',
  'random_page_cost=1.1',
  'statement_timeout=30s',
  'lock_timeout=10s',
  'idle_in_transaction_session_timeout=60s',
]

/** So long a request waits for one of the connections before it is told that the server is busy. */
const WAIT_MS = 10_000

interface ConnectOptions {
  connections?: number
  waitMs?: number
  onError?: (error: Error) => void
}

export function connect(
  connectionString: string,
  { connections = 16, waitMs = WAIT_MS, onError }: ConnectOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: withSettings(connectionString, SERVER_SETTINGS),
    max: connections,
    connectionTimeoutMillis: waitMs,
    pipeline: true,
  })
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => onError?.(error))
  // Nor does the pool listen while a connection is lent out; whoever borrowed it learns from its statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    connectionString,
    db: drizzle(pool),
    pool,
    transaction: (work) => transaction(pool, work),
    close: () => pool.end(),
  }
}

/** Serialisation failures and deadlocks: the work was undone whole and may simply run again. */
const RETRYABLE = new Set(['40001', '40P01'])
const MAX_TRIES = 3

async function transaction<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if (attempt >= MAX_TRIES || !RETRYABLE.has(driverError(error)?.code ?? '')) throw error
    }
  }
}

/**
 * The connection pipelines: `begin` is sent with the first statement and the last writes with `commit`, which
 * saves two round trips on every change. A failed statement turns the commit behind it into a rollback.
 */
async function runOnce<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  const client = await pool.connect()
  const last: Promise<unknown>[] = []
  let failure: Error | undefined
  try {
    const begin = together(client, () => client.query('begin'))
    begin.catch(() => {})
    const result = await work(ormOf(client), (write) => {
      write.catch(() => {})
      last.push(write)
    })
    const commit = client.query('commit')
    await sentTogether([begin, ...last, commit])
    if ((await commit).command !== 'COMMIT') throw new Error('The transaction was rolled back')
    return result
  } catch (error) {
    failure = error as Error
    await Promise.allSettled(last)
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(isConnectionLost(failure))
  }
}

/** Holds what is written back until the end of this turn of the event loop, so that it leaves in one packet. */
function together<T>(client: pg.PoolClient, write: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  stream.cork()
  setImmediate(() => stream.uncork())
  return write()
}

const LOST = /connection|terminated|ECONN|EPIPE/i

const orms = new WeakMap<pg.PoolClient, Db>()

/** One for each connection, since making one takes as long as a query. */
function ormOf(client: pg.PoolClient): Db {
  const known = orms.get(client)
  if (known) return known
  const orm = drizzle(client)
  orms.set(client, orm)
  return orm
}

function isConnectionLost(error: Error | undefined): boolean {
  if (error === undefined || driverError(error)?.severity !== undefined) return false
  return LOST.test(error.message) || isConnectionLost(error.cause as Error | undefined)
}
