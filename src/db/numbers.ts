import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './client'
import { rows } from './query'

/** Running numbers, each one above the highest that a column holds. */
export interface NumberSeries {
  column: PgColumn
  /** What follows the highest so far. */
  after: (highest: number) => string
  /** The running number in a text of the column: an index on this very expression answers the highest at once. */
  running?: SQL
  /** The texts that belong to the series, when people may type others: the index's own condition. */
  where?: SQL
}

/** What the next record would get; only saving takes it. */
export async function nextNumber(db: Db, series: NumberSeries): Promise<string> {
  return series.after(await highest(db, series))
}

/**
 * Uses the next number, which nobody else takes until the transaction ends. `use` answers undefined when it is taken
 * all the same, by somebody who typed it at this moment.
 */
export async function withNextNumber<T>(
  tx: Db,
  series: NumberSeries,
  use: (number: string) => Promise<T | undefined>,
): Promise<T> {
  const name = `${getTableName(series.column.table)}.${series.column.name}`
  await rows(tx, sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext(${name}))`)
  for (let last = await highest(tx, series); ; last++) {
    const used = await use(series.after(last))
    if (used !== undefined) return used
  }
}

async function highest(db: Db, { column, running, where }: NumberSeries): Promise<number> {
  const digits = running ?? sql`substring(${column} from '[0-9]+$')`
  const [row] = await rows<{ highest: string | null }>(
    db,
    sql`select max(${digits}::bigint) as highest from ${column.table} ${where ? sql`where ${where}` : sql``}`,
  )
  return Number(row?.highest ?? 0)
}
