import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './client'
import { rows } from './query'

/** Running numbers, each one above the highest in a column. */
export interface NumberSeries {
  column: PgColumn
  /** The successor of the highest number. */
  after: (highest: number) => string
  /** SQL for the running number in a text; an index on this expression finds the highest. */
  running?: SQL
  /** Condition for texts that belong to the series, if people may type others; must match the index. */
  where?: SQL
}

/** The number the next record would get; only saving takes it. */
export async function nextNumber(db: Db, series: NumberSeries): Promise<string> {
  return series.after(await highest(db, series))
}

/**
 * Reserves the next number until the transaction ends. `use` returns undefined if somebody typed that number at the
 * same moment.
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
