import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { splitSettings, withSettings } from './address'
import { driverError } from './driver-error'
import { applySettings } from './open-connection'

/** A pool or the connection of a transaction: stores take either as their first argument. */
export type Db = NodePgDatabase & {
  $client: pg.Pool | pg.ClientBase
  /** By their text: under these names statements are prepared, on whichever connection of a pool they run. */
  statementNames: Map<string, string>
}

export const dbOn = (
  client: pg.Pool | pg.PoolClient | pg.Client,
  statementNames = new Map<string, string>(),
): Db => Object.assign(drizzle(client), { statementNames })

export interface Database {
  connectionString: string
  db: Db
  pool: pg.Pool
  transaction<T>(work: Work<T>): Promise<T>
  /** Emits after activity has been committed, for open screens. */
  changes: EventEmitter<{ committed: [] }>
  close(): Promise<void>
}

export type Work<T> = (tx: Db) => Promise<T>

const STATEMENT_TIMEOUT = '30s'
const SERVER_SETTINGS = [
  'timezone=UTC',
  'jit=off',
  'random_page_cost=1.1',
  `statement_timeout=${STATEMENT_TIMEOUT}`,
  'lock_timeout=10s',
  'idle_in_transaction_session_timeout=60s',
]

/** How long a request waits for a connection before it is answered with "busy". */
const WAIT_MS = 10_000

/** Longer than any statement may take: a server that is silent for this long is gone. */
const SILENCE_MS = 90_000

interface ConnectOptions {
  connections?: number
  waitMs?: number
  silenceMs?: number
  onError?: (error: Error) => void
}

export function connect(
  connectionString: string,
  { connections = 16, waitMs = WAIT_MS, silenceMs = SILENCE_MS, onError }: ConnectOptions = {},
): Database {
  const { address, settings } = splitSettings(withSettings(connectionString, SERVER_SETTINGS))
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: waitMs,
    pipeline: true,
    // An address that allows longer statements must also wait for them.
    stream: () => socketWithTimeout(settings.get('statement_timeout') === STATEMENT_TIMEOUT ? silenceMs : 0),
    onConnect: (client) => applySettings(client, settings, waitMs),
  })
  // The pool replaces a connection lost while idle; without a listener it would end the process.
  pool.on('error', (error) => onError?.(error))
  // The pool does not listen while a connection is checked out; its user learns of the loss from the statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = dbOn(pool)
  return {
    connectionString,
    db,
    pool,
    transaction: (work) => transaction(pool, (client) => work(dbOn(client, db.statementNames))),
    changes: new EventEmitter(),
    close: () => pool.end(),
  }
}

/** The system's own timeout is a quarter of an hour, during which requests would hold connections. */
function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(new Error('Connection terminated: the database gave no answer in time')),
  )
}

/** Serialisation failures and deadlocks: the work was rolled back and can run again. */
const RETRYABLE = new Set(['40001', '40P01'])
const MAX_TRIES = 3

async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if (attempt >= MAX_TRIES || !RETRYABLE.has(driverError(error)?.code ?? '')) throw error
    }
  }
}

async function runOnce<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    // Pipelined with the first statement, and fails only with it.
    client.query('begin').catch(() => {})
    const result = await work(client)
    const { command } = await client.query('commit')
    // An unnoticed failure turns the commit into a rollback.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
    return result
  } catch (error) {
    failure = error as Error
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(isConnectionLost(failure))
  }
}

const LOST = /connection|terminated|ECONN|EPIPE/i

export function isConnectionLost(error: Error | undefined): boolean {
  if (error === undefined || driverError(error)?.severity !== undefined) return false
  return LOST.test(error.message) || isConnectionLost(error.cause as Error | undefined)
}
