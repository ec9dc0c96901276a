import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Values<T extends PgTable> = { [K in keyof T['$inferInsert']]: T['$inferInsert'][K] | SQL }

/** An insert of one row that returns it as `doc`, if given. */
export function insertInto<T extends PgTable>(table: T, values: Values<T>, doc?: SQL): SQL {
  const given = givenOf(table, values)
  const names = given.map(({ name }) => name)
  const params = given.map(({ value }) => value)
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(params, sql`, `)})${returning(doc)}`
}

/** An update of the row with this id; undefined fields stay unchanged. */
export function updateRow<T extends PgTable & { id: PgColumn }>(
  table: T,
  id: string,
  values: Partial<Values<T>>,
  doc?: SQL,
): SQL {
  const set = givenOf(table, values).map(({ name, value }) => sql`${name} = ${value}`)
  return sql`update ${table} set ${sql.join(set, sql`, `)} where ${table.id} = ${id}${returning(doc)}`
}

const returning = (doc: SQL | undefined): SQL => (doc ? sql` returning ${doc} as doc` : sql``)

function givenOf(table: PgTable, values: object) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => {
      const column = columns[field] as PgColumn
      return { name: sql.identifier(column.name), value: sql.param(value, column) }
    })
}

/**
 * An insert of any number of rows with the same fields: one statement with one parameter, so that its text is the
 * same for one row and for 500.
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
