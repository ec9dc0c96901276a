import { type SQL, sql } from 'drizzle-orm'
import { timeEntries } from '@/db/schema/time-entries'
import { minutesAt } from './time-measures'

/** Everyone's minutes of the entries that start from one instant on and before another; what runs counts up to now. */
export const minutesLogged = (from: SQL, before: SQL, now: SQL): SQL =>
  sql`(select coalesce(sum(${minutesAt(now)}), 0) from ${timeEntries}
    where ${timeEntries.startTime} >= ${from} and ${timeEntries.startTime} < ${before})`

/** Each person's minutes of the entries that start from one instant on, by whether they are billed. */
export const minutesByPerson = (from: SQL, now: SQL): SQL =>
  sql`select ${timeEntries.userId} as user_id,
      coalesce(sum(${minutesAt(now)}) filter (where ${timeEntries.billable}), 0) as billable,
      coalesce(sum(${minutesAt(now)}) filter (where not ${timeEntries.billable}), 0) as other,
      sum(${minutesAt(now)}) as minutes
    from ${timeEntries} where ${timeEntries.startTime} >= ${from} group by 1`
