import { eq, type GetColumnData, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database, Db } from './client'
import { pipelined } from './pipelined'

const dialect = new PgDialect()

export const render = (statement: SQL) => dialect.sqlToQuery(statement)

/** Far above the number of statements the stores can form; beyond it statements are unnamed. */
const MAX_NAMES = 500

function nameOf({ statementNames }: Db, text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  if (statementNames.size >= MAX_NAMES) return undefined
  const name = `q${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** Renders a fragment without parameters once, so that using it costs nothing per request. */
export function prerendered<T>(fragment: SQL): SQL<T> {
  return sql.raw(render(fragment).sql) as SQL<T>
}

/**
 * Runs a named prepared statement, so that PostgreSQL parses it once per connection. With `usesCustomPlan` it is
 * unnamed and planned for the actual values.
 */
export async function rows<T extends QueryResultRow>(
  db: Db,
  statement: SQL,
  { usesCustomPlan = false } = {},
): Promise<T[]> {
  const { sql: text, params } = render(statement)
  const name = usesCustomPlan ? undefined : nameOf(db, text)
  const result = await db.$client.query<T>({ name, text, values: params })
  return result.rows
}

/**
 * The same for a long statement whose plan does not depend on its values. PostgreSQL would otherwise plan the first
 * five runs on each connection, which takes longer than running them.
 */
export async function rowsWithGenericPlan<T extends QueryResultRow>(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  text: string,
  values: unknown[],
): Promise<T[]> {
  const client = await pool.connect()
  try {
    const [, { rows: found }] = await pipelined([
      client.query('set plan_cache_mode = force_generic_plan'),
      client.query<T>({ name: nameOf(db, text), text, values }),
      client.query('reset plan_cache_mode'),
    ])
    return found
  } finally {
    client.release()
  }
}

/** A condition of a query; undefined for none. */
export type Condition = SQL | undefined

export function whereAll(conditions: readonly Condition[]): SQL {
  const requested = conditions.filter((condition) => condition !== undefined)
  return requested.length === 0 ? sql`` : sql`where ${sql.join(requested, sql` and `)}`
}

/** Condition: between two inclusive values; either may be open. */
export const between = (
  value: SQLWrapper,
  from: string | number | undefined,
  to: string | number | undefined,
  type: 'date' | 'bigint',
): Condition[] => [
  from === undefined ? undefined : sql`${value} >= ${from}::${sql.raw(type)}`,
  to === undefined ? undefined : sql`${value} <= ${to}::${sql.raw(type)}`,
]

/** Condition: the column has this value, if one is given. */
export const whereIs = <C extends PgColumn>(
  column: C,
  value: GetColumnData<C, 'raw'> | undefined,
): Condition => (value === undefined || value === '' ? undefined : eq(column, value))
