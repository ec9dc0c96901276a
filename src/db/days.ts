import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { DayRange } from '@/shared/days'
import type { Db } from './client'
import { between, type Condition, rows } from './query'
import { dateOrLast } from './schema/columns'

/** The company's time zone, for days, weeks and months; read once per statement. */
export const companyZone: SQL = sql.raw('(select time_zone from company)')

/** The instant at which a day (yyyy-MM-dd, or an expression of type date) begins. */
export const startOfDay = (day: string | SQLWrapper): SQL =>
  sql`(${day}::date::timestamp at time zone ${companyZone})`

/** The instant at which a day ends. */
export const endOfDay = (day: string | SQLWrapper): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${companyZone})`

/** The day that an instant falls on. */
export const dayOf = (instant: SQLWrapper): SQL => sql`(${instant} at time zone ${companyZone})::date`

/** Today, of type date. */
export const today: SQL = dayOf(sql`now()`)

export async function findToday(db: Db): Promise<string> {
  const [row] = await rows<{ day: string }>(db, sql`select ${today}::text as day`)
  if (!row) throw new Error('Every day has a date')
  return row.day
}

/** The first day of a day's week; 0 starts weeks on Sunday. Must match `weekOf` in shared/days.ts. */
export const startOfWeek = (day: SQL, weekStartsOn: number): SQL =>
  sql`${day} - (extract(dow from ${day})::int - ${weekStartsOn}::int + 7) % 7`

/** Condition: from the first of two days to the last; either may be open. */
export const within = (instant: SQLWrapper, { from, to }: Partial<DayRange>): Condition[] => [
  from ? sql`${instant} >= ${startOfDay(from)}` : undefined,
  to ? sql`${instant} < ${endOfDay(to)}` : undefined,
]

/** The same for a date column; rows without a date do not match. */
export const datedWithin = (date: SQLWrapper, { from, to }: Partial<DayRange>): Condition[] => [
  ...between(dateOrLast(date), from, to, 'date'),
  from ? sql`${date} is not null` : undefined,
]

export const instantOf = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`

/**
 * Resolves a date entered by a person: a past day becomes its noon in the company's time zone, today or nothing
 * becomes now.
 */
export function momentOf(sent: string | null): SQL {
  if (sent === null) return sql`clock_timestamp()`
  if (sent.length > 10) return sql`${sent}::timestamptz`
  return sql`(case when ${sent}::date = ${today} then clock_timestamp()
    else (${sent}::date + time '12:00') at time zone ${companyZone} end)`
}
