import { and, eq, type GetColumnData, getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client'

/** A table's row without its generated search text. */
export type Row<T extends PgTable> = Omit<T['$inferSelect'], 'searchText'>

type Strength = 'no key update' | 'update'

/**
 * Locks a record until the transaction ends and returns its row. Read other tables afterwards: in the same
 * statement, their rows may be older than a lock that had to wait.
 */
export async function lockRow<T extends PgTable & { id: PgColumn }>(
  tx: Db,
  table: T,
  id: string,
  condition?: SQL,
  strength: Strength = 'no key update',
): Promise<Row<T> | undefined> {
  const { searchText: _, ...columns } = getTableColumns<PgTable>(table)
  const [row] = await tx
    .select(columns)
    .from<PgTable>(table)
    .where(and(eq(table.id, id), condition))
    .for(strength)
  return row as Row<T> | undefined
}

/** One column of the record that a foreign key refers to, such as its name; null if the key is null. */
export async function readColumn<C extends PgColumn, Id extends string | null>(
  db: Db,
  column: C,
  id: Id,
): Promise<GetColumnData<C> | (Id extends null ? null : never)> {
  if (id === null) return null as never
  const { id: key } = getTableColumns<PgTable>(column.table)
  const [row] = await db
    .select({ value: column as PgColumn })
    .from<PgTable>(column.table)
    .where(eq(key as PgColumn, id))
  if (!row) throw new Error(`${getTableName(column.table)} has no row ${id}`)
  return row.value as GetColumnData<C>
}
