import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './client'
import { pipelined } from './pipelined'
import { prerendered, rows } from './query'

/**
 * JSON text of the shape T, built by PostgreSQL and sent to the client unchanged: parsing and serialising it in
 * Node would cost more than the rest of the request. Tests check it against the schema.
 */
export type Json<T> = string & { readonly __shape?: T }

/** The fields of a record as a select list: the one mapper from a row to the API's answer. */
export type Shape<T> = SQL<T>

type Fields<T> = { [K in keyof T]-?: SQLWrapper }

/** Every field of T must be there, under its API name. */
export function shapeOf<T>(fields: Fields<T>): Shape<T> {
  return prerendered(shapeWith(fields))
}

/** The same with parameters, such as the user; rendered for each request. */
export function shapeWith<T>(fields: Fields<T>): Shape<T> {
  const columns = Object.entries<SQLWrapper>(fields).map(
    ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
  )
  return sql.join(columns, sql`, `) as Shape<T>
}

/** A record as JSON text, for a select list or after `returning`; includes the joins that its shape needs. */
export function jsonOf<T>(shape: Shape<T>, joins?: SQL): SQL<Json<T>> {
  const from = joins ? sql` from (values (1)) one ${joins}` : sql``
  return prerendered(sql`(select to_json(shape)::text from (select ${shape}${from}) shape)`)
}

/** An instant in the API's format: ISO 8601 in UTC with milliseconds. */
export function isoInstant(column: SQLWrapper): SQL {
  return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The fields that every record answers, for a table with `recordTimes`. */
export const recordFields = (table: Record<'version' | 'createdAt' | 'updatedAt', SQLWrapper>) => ({
  version: table.version,
  createdAt: isoInstant(table.createdAt),
  updatedAt: isoInstant(table.updatedAt),
})

/** The same for records that never change. */
export const constantRecordFields = (madeAt: SQLWrapper) => ({
  version: sql`1`,
  createdAt: isoInstant(madeAt),
  updatedAt: isoInstant(madeAt),
})

/** The `doc` column of a query's first row. */
export async function findJson<T>(db: Db, query: SQL): Promise<Json<T> | undefined> {
  const [row] = await rows<{ doc: Json<T> }>(db, query)
  return row?.doc
}

/** The same for a statement that always returns a row, such as sums. */
export async function oneJson<T>(db: Db, query: SQL): Promise<Json<T>> {
  const doc = await findJson<T>(db, query)
  if (doc === undefined) throw new Error('The statement has no row')
  return doc
}

/** Runs writes in order and then reads the result, all in one round trip. */
export async function writeThenRead<T>(tx: Db, writes: readonly SQL[], read: SQL): Promise<Json<T>> {
  const [, saved] = await pipelined([pipelined(writes.map((write) => rows(tx, write))), oneJson<T>(tx, read)])
  return saved
}

/** A list inside a record, from the rows of a query, in their order. */
export const jsonArray = (query: SQL): SQL =>
  sql`(select coalesce(json_agg(part), '[]') from (${query}) part)`

export const jsonObject = <T>(shape: Shape<T>): SQL => sql`(select to_json(part) from (select ${shape}) part)`
