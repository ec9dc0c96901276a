import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

/** Builds statements and runs none. */
const builder = drizzle.mock()

type Values<T extends PgTable> = { [K in keyof T['$inferInsert']]: T['$inferInsert'][K] | SQL }

/** An insert of one row that returns it as `doc`, if one is given. */
export function insertInto<T extends PgTable>(table: T, values: Values<T>, doc?: SQL): SQL {
  const insert = builder.insert(table).values(values)
  return (doc ? insert.returning({ doc: doc.as('doc') }) : insert).getSQL()
}

/** An update of the row with this id; what is undefined stays. */
export function updateRow<T extends PgTable & { id: PgColumn }>(
  table: T,
  id: string,
  values: Partial<Values<T>>,
  doc?: SQL,
): SQL {
  const update = builder
    .update(table)
    .set(values as PgUpdateSetSource<T>)
    .where(eq(table.id, id))
  return (doc ? update.returning({ doc: doc.as('doc') }) : update).getSQL()
}

/**
 * An insert of any number of rows that all name the same fields: one statement with one parameter, so that its text
 * is the same for one row and for 500.
 */
export function insertRows<T extends PgTable>(table: T, values: readonly T['$inferInsert'][]): SQL {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const fields = Object.keys(values[0] ?? {}).map((field) => [field, columns[field] as PgColumn] as const)
  const names = fields.map(([, column]) => sql.identifier(column.name))
  const read = fields.map(([field]) => sql`r.${sql.identifier(field)}`)
  const types = fields.map(([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`)
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(read, sql`, `)}
    from json_to_recordset(${JSON.stringify(values)}::json) as r(${sql.join(types, sql`, `)})`
}
