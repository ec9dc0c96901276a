import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './client'
import { rows } from './query'

/**
 * A JSON text of the shape T, built by PostgreSQL and passed on to the client as it is: parsing and writing
 * it again in Node would cost more than the rest of the request. The tests check it against the schema.
 */
export type Json<T> = string & { readonly __shape?: T }

/** One record as PostgreSQL writes it: `{ name: column }` in the order given. */
export function jsonObject(fields: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** An instant in the one form that the API answers: ISO 8601 in UTC with milliseconds. */
export function isoInstant(column: SQLWrapper): SQL {
  return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The first row's `doc` column of a query that selects one as text. */
export async function oneJson<T>(db: Db, query: Parameters<typeof rows>[1]): Promise<Json<T> | undefined> {
  const [row] = await rows<{ doc: Json<T> }>(db, query)
  return row?.doc
}
