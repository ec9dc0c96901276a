import { type SQL, sql } from 'drizzle-orm'
import { companyZone, startOfDay, today } from '@/db/days'
import type { Period } from '../picture'

/** The first day of the first of so many months that end with this one. */
export const firstDayOf = (months: Period): SQL =>
  sql`(date_trunc('month', ${today}::timestamp) - make_interval(months => ${months}::int - 1))::date`

/** The instant at which they begin; looked up first, since only then it leads through an index. */
export const startOf = (months: Period): SQL => sql`(select ${startOfDay(firstDayOf(months))})`

/** The first day of the month that an instant falls in. */
export const monthOf = (instant: SQL): SQL =>
  sql`date_trunc('month', ${instant} at time zone ${companyZone})::date`
