import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { activity } from '@/db/schema/platform'
import type { Random } from './random'

/** So many at once stay below PostgreSQL's limit on the parameters of a statement. */
const ROWS = 500

export async function insertAll<T extends PgTable>(
  tx: Db,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS)
    await tx.insert(table).values(rows.slice(from, from + ROWS).map(lastChanged))
}

/** A record that nobody has changed since was last changed when it was made. */
function lastChanged<T extends { createdAt?: unknown; updatedAt?: unknown }>(row: T): T {
  return row.createdAt && !row.updatedAt ? { ...row, updatedAt: row.createdAt } : row
}

/** Puts what happened into the activity. */
export function recordActivity(
  tx: Db,
  random: Random,
  entries: Omit<typeof activity.$inferInsert, 'id'>[],
): Promise<void> {
  return insertAll(
    tx,
    activity,
    entries.map((entry) => ({ id: random.id(), ...entry })),
  )
}
