import { eq, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/* The functions of src/db/write.ts by Drizzle's own builders. */

const builder = drizzle.mock()

export function insertInto<T extends PgTable>(table: T, values: object, doc?: SQL): SQL {
  const insert = builder.insert(table).values(values as T['$inferInsert'])
  return doc ? insert.returning({ doc: doc.as('doc') }).getSQL() : insert.getSQL()
}

export function updateRow<T extends PgTable & { id: PgColumn }>(
  table: T,
  id: string,
  values: object,
  doc?: SQL,
): SQL {
  const update = builder
    .update(table)
    .set(values as never)
    .where(eq(table.id, id))
  return doc ? update.returning({ doc: doc.as('doc') }).getSQL() : update.getSQL()
}

export function insertRows<T extends PgTable>(table: T, values: readonly T['$inferInsert'][]): SQL {
  return values.length === 0
    ? sql`select`
    : builder
        .insert(table)
        .values(values as never)
        .getSQL()
}
