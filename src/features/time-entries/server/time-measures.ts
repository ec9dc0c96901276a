import { type SQL, sql } from 'drizzle-orm'
import { timeEntries } from '@/db/schema/time-entries'

/** `minutesBetween` and `laborCost` in SQL; a running entry counts up to `now`. */

const soFar = (now: SQL) =>
  sql`greatest(0, floor(extract(epoch from ${now} - ${timeEntries.startTime}) / 60))`

export const minutesAt = (now: SQL): SQL => sql`coalesce(${timeEntries.minutes}, ${soFar(now)}::integer)`

export const costAt = (now: SQL): SQL =>
  sql`coalesce(${timeEntries.totalCost}, round(${soFar(now)} * ${timeEntries.hourlyRate} / 60)::bigint)`
