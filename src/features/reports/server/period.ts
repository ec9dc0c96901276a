import { type SQL, sql } from 'drizzle-orm'
import { companyZone, startOfDay, today } from '@/db/days'
import type { Period } from '../picture'

/** The first day of a period of this many months that ends with the current one. */
export const firstDayOf = (months: Period): SQL =>
  sql`(date_trunc('month', ${today}::timestamp) - make_interval(months => ${months}::int - 1))::date`

/** The instant at which the period starts; a subselect, so that the planner can use an index. */
export const startOf = (months: Period): SQL => sql`(select ${startOfDay(firstDayOf(months))})`

/** The first day of the month that contains the instant. */
export const monthOf = (instant: SQL): SQL =>
  sql`date_trunc('month', ${instant} at time zone ${companyZone})::date`
