import { type SQL, sql } from 'drizzle-orm'
import { companyZone, endOfDay, startOfDay, today } from '@/db/days'
import type { Span } from '../picture'

export const lastDayOf = ({ to }: Span): SQL => (to ? sql`${to}::date` : today)

export const firstDayOf = (span: Span): SQL =>
  span.from
    ? sql`${span.from}::date`
    : sql`(date_trunc('month', ${lastDayOf(span)}::timestamp) - make_interval(months => ${span.months}::int - 1))::date`

/** The instant at which the span starts; a subselect, so that the planner can use an index. */
export const startOf = (span: Span): SQL => sql`(select ${startOfDay(firstDayOf(span))})`

/** Condition: the instant is within the span. */
export const isWithin = (instant: SQL, span: Span): SQL => {
  const isAfterStart = sql`${instant} >= ${startOf(span)}`
  return span.to ? sql`${isAfterStart} and ${instant} < (select ${endOfDay(span.to)})` : isAfterStart
}

/** The first day of the month that contains the instant. */
export const monthOf = (instant: SQL): SQL =>
  sql`date_trunc('month', ${instant} at time zone ${companyZone})::date`
