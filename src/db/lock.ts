import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client'
import { rows } from './query'

/**
 * Locks a row until the transaction ends, and then looks: for a record with parts of its own, which a single statement
 * might show as they were before it had to wait for the lock.
 */
export async function lockThen<T>(
  tx: Db,
  table: PgTable & { id: PgColumn },
  id: string,
  look: (tx: Db, id: string) => Promise<T>,
): Promise<T> {
  await rows(tx, sql`select from ${table} where ${table.id} = ${id} for no key update`)
  return look(tx, id)
}
