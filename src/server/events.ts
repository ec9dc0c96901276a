import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { openConnection, within } from '@/db/open-connection'

type Handler = (payload: string) => void

const RECONNECT_MS = 500
/** An unresponsive database must not block a shutdown. */
const CLOSE_MS = 2_000
const SEND_MS = 10_000

/** SQL expression that sends a message to all servers of this company's schema on commit. */
export const notify = (channel: string, payload: SQL): SQL =>
  sql`pg_notify(current_schema() || ${`.${channel}`}, ${payload})`

/**
 * Messages between the servers of one company's schema, by LISTEN and NOTIFY on a separate connection. While
 * `isConnected` is false messages may be missed, so caches must not rely on them.
 */
export class Events {
  isConnected = false
  private readonly handlers = new Map<string, Handler>()
  private readonly lossHandlers: (() => void)[] = []
  private client: pg.Client | undefined
  private isClosed = false
  private isReconnecting = false

  constructor(
    private readonly connectionString: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  on(channel: string, handler: Handler): void {
    this.handlers.set(channel, handler)
  }

  /** Called when messages may be missed from now on. */
  onLost(handler: () => void): void {
    this.lossHandlers.push(handler)
  }

  async connect(): Promise<void> {
    const client = await openConnection(this.connectionString)
    if (this.isClosed) return client.end()
    this.client = client
    client.on('error', (error) => this.lost(client, error))
    client.on('end', () => this.lost(client))
    client.on('notification', ({ channel, payload }) => {
      try {
        this.handlers.get(channel.slice(channel.indexOf('.') + 1))?.(payload ?? '')
      } catch (error) {
        // Any database role can send a message that no handler can parse; an exception here would end the
        // process.
        this.onError(error)
      }
    })
    // Messages are worthless after a crash; without this each one would wait for the disk.
    await client.query('set synchronous_commit = off')
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
    for (const channel of this.handlers.keys())
      await client.query(`listen ${pg.escapeIdentifier(`${rows[0]?.schema}.${channel}`)}`)
    this.isConnected = true
  }

  /** Sends a message outside of a transaction. It is lost while the connection is down. */
  async send(channel: string, payload: string): Promise<void> {
    const values = [`.${channel}`, payload]
    const sent = this.client?.query('select pg_notify(current_schema() || $1, $2)', values)
    if (sent) await within(SEND_MS, sent)
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.isConnected = false
    if (this.client) await within(CLOSE_MS, this.client.end()).catch(() => {})
  }

  private lost(client: pg.Client, error?: Error): void {
    if (this.client !== client || this.isClosed) return
    this.client = undefined
    this.isConnected = false
    if (error) this.onError(error)
    for (const handler of this.lossHandlers) handler()
    client.end().catch(() => {})
    void this.reconnect()
  }

  /** One attempt at a time: a second connection would deliver every message twice. */
  private async reconnect(): Promise<void> {
    if (this.isReconnecting) return
    this.isReconnecting = true
    while (!this.isClosed && !this.isConnected) {
      await wait(RECONNECT_MS, undefined, { ref: false })
      if (this.isClosed) return
      await this.connect().catch(() => {
        void this.client?.end().catch(() => {})
        this.client = undefined
      })
    }
    this.isReconnecting = false
  }
}
