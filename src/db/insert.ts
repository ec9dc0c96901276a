import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Values<T extends PgTable> = { [K in keyof T['$inferInsert']]: T['$inferInsert'][K] | SQL }

/**
 * An insert of one row that returns it as `doc`, if one is given. Drizzle's own builder takes longer over this than
 * PostgreSQL does over a look-up, because it goes through every column anew; here a table's columns are looked up once.
 */
export function insertInto<T extends PgTable>(table: T, values: Values<T>, doc?: SQL): SQL {
  const columns = columnsOf(table)
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const names = given.map(([field]) => sql.identifier((columns[field] as PgColumn).name))
  const params = given.map(([field, value]) => sql.param(value, columns[field]))
  const returning = doc ? sql` returning ${doc} as doc` : sql``
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(params, sql`, `)})${returning}`
}

/**
 * An insert of any number of rows that all name the same fields: one statement with one parameter, so that its text
 * is the same for one row and for 500.
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const columns = columnsOf(table)
  const fields = Object.keys(rows[0] ?? {}).map((field) => [field, columns[field] as PgColumn] as const)
  const names = fields.map(([, column]) => sql.identifier(column.name))
  const read = fields.map(([field]) => sql`r.${sql.identifier(field)}`)
  const types = fields.map(([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`)
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(read, sql`, `)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.join(types, sql`, `)})`
}

const known = new WeakMap<PgTable, Record<string, PgColumn>>()

function columnsOf(table: PgTable): Record<string, PgColumn> {
  const found = known.get(table)
  if (found) return found
  const columns = getTableColumns(table)
  known.set(table, columns)
  return columns
}
