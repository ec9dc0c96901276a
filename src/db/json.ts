import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './client'
import { pipelined } from './pipelined'
import { prerendered, rows } from './query'

/**
 * A JSON text of the shape T, built by PostgreSQL and passed on to the client as it is: parsing and writing
 * it again in Node would cost more than the rest of the request. The tests check it against the schema.
 */
export type Json<T> = string & { readonly __shape?: T }

/** The fields of a record as a select list: the one mapper from a row to what the API answers. */
export type Shape<T> = SQL<T>

type Fields<T> = { [K in keyof T]-?: SQLWrapper }

/** Every field of T must be there, by the name that the API gives it. */
export function shapeOf<T>(fields: Fields<T>): Shape<T> {
  return prerendered(shapeWith(fields))
}

/** The same with parameters in it, such as who looks at it: written out anew for each request. */
export function shapeWith<T>(fields: Fields<T>): Shape<T> {
  const columns = Object.entries<SQLWrapper>(fields).map(
    ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
  )
  return sql.join(columns, sql`, `) as Shape<T>
}

/** A record as JSON text, for a select list or behind `returning`; with the joins that its shape needs inside. */
export function jsonOf<T>(shape: Shape<T>, joins?: SQL): SQL<Json<T>> {
  const from = joins ? sql` from (values (1)) one ${joins}` : sql``
  return prerendered(sql`(select to_json(shape)::text from (select ${shape}${from}) shape)`)
}

/** An instant in the one form that the API answers: ISO 8601 in UTC with milliseconds. */
export function isoInstant(column: SQLWrapper): SQL {
  return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The fields that every record answers, of a table with `recordTimes`. */
export const recordFields = (table: Record<'version' | 'createdAt' | 'updatedAt', SQLWrapper>) => ({
  version: table.version,
  createdAt: isoInstant(table.createdAt),
  updatedAt: isoInstant(table.updatedAt),
})

/** The same of a record that is never changed. */
export const constantRecordFields = (madeAt: SQLWrapper) => ({
  version: sql`1`,
  createdAt: isoInstant(madeAt),
  updatedAt: isoInstant(madeAt),
})

/** The first row's `doc` column of a query that selects one as text. */
export async function findJson<T>(db: Db, query: SQL): Promise<Json<T> | undefined> {
  const [row] = await rows<{ doc: Json<T> }>(db, query)
  return row?.doc
}

/** The same of a statement that always has a row: sums, what was just saved, what is locked. */
export async function oneJson<T>(db: Db, query: SQL): Promise<Json<T>> {
  const doc = await findJson<T>(db, query)
  if (doc === undefined) throw new Error('The statement has no row')
  return doc
}

/** Writes, one statement after the other, and reads what has become of it, all in one round trip. */
export async function writeThenRead<T>(tx: Db, writes: readonly SQL[], read: SQL): Promise<Json<T>> {
  const [, saved] = await pipelined([pipelined(writes.map((write) => rows(tx, write))), oneJson<T>(tx, read)])
  return saved
}

/** A list inside of a record, from the rows that a query selects, in their order. */
export const jsonArray = (query: SQL): SQL =>
  sql`(select coalesce(json_agg(part), '[]') from (${query}) part)`

/** A record inside of another. */
export const jsonObject = <T>(shape: Shape<T>): SQL => sql`(select to_json(part) from (select ${shape}) part)`
