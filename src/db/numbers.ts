import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './client'
import { rows } from './query'

/** Until the transaction ends nobody else takes the next number that this column holds. */
export async function lockNumbers(tx: Db, column: PgColumn): Promise<void> {
  const name = `${getTableName(column.table)}.${column.name}`
  await rows(tx, sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext(${name}))`)
}

/** The highest number that a text of this column ends with: one entry of an index on this very expression. */
export async function highestSuffix(db: Db, column: PgColumn): Promise<number> {
  const [row] = await rows<{ highest: string | null }>(
    db,
    sql`select max(substring(${column} from '[0-9]+$')::bigint) as highest from ${column.table}`,
  )
  return Number(row?.highest ?? 0)
}

/** The same, with the next number reserved for this transaction. */
export async function lockHighestSuffix(tx: Db, column: PgColumn): Promise<number> {
  // The second only looks when the first holds its lock.
  const [, highest] = await Promise.all([lockNumbers(tx, column), highestSuffix(tx, column)])
  return highest
}
