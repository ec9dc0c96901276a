import type pg from 'pg'
import { openConnection } from '../open-connection'

/** Makes values independent of the server's settings, and disables timeouts. */
const SETTINGS = `set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 3; set statement_timeout = 0;
  set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_min_messages = 'error'`

/** A separate connection for a backup or a restore. Aborting closes it, and PostgreSQL rolls back. */
export async function withSession<T>(
  { connectionString, signal }: { connectionString: string; signal?: AbortSignal },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openConnection(connectionString)
  const breakOff = () => void client.end().catch(() => {})
  signal?.addEventListener('abort', breakOff)
  try {
    signal?.throwIfAborted()
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', breakOff)
    await client.end().catch(() => {})
  }
}
