import { type SQL, sql } from 'drizzle-orm'
import { timeEntries } from '@/db/schema/time-entries'
import { minutesAt } from './time-measures'

/** Everyone's minutes of the entries that start from one instant on and before another; what runs counts up to now. */
export const minutesLogged = (from: SQL, before: SQL, now: SQL): SQL =>
  sql`(select coalesce(sum(${minutesAt(now)}), 0) from ${timeEntries}
    where ${timeEntries.startTime} >= ${from} and ${timeEntries.startTime} < ${before})`
