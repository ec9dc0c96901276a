import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant } from '@/db/json'
import { rows } from '@/db/query'
import { timeEntries } from '@/db/schema/time-entries'
import { minutesAt } from './time-measures'

/** Everyone's minutes in entries that start in the period; running entries count up to now. */
export const minutesLogged = (from: SQL, before: SQL, now: SQL): SQL =>
  sql`(select coalesce(sum(${minutesAt(now)}), 0) from ${timeEntries}
    where ${timeEntries.startTime} >= ${from} and ${timeEntries.startTime} < ${before})`

/** The number of running entries, of which each person has at most one. */
export const peopleClockedIn: SQL = sql`(select count(*) from ${timeEntries} where ${timeEntries.endTime} is null)`

/** The running clocks of these people. */
export function runningClocks(
  db: Db,
  userIds: readonly string[],
): Promise<{ userId: string; jobId: string | null; startTime: string }[]> {
  return rows(
    db,
    sql`select ${timeEntries.userId} as "userId", ${timeEntries.jobId} as "jobId",
        ${isoInstant(timeEntries.startTime)} as "startTime"
      from ${timeEntries}
      where ${timeEntries.userId} = any(${sql.param(userIds)}::text[]) and ${timeEntries.endTime} is null`,
  )
}

/** Minutes per person, billable and other, in entries whose start meets the condition. */
export const minutesByPerson = (isCounted: (start: SQL) => SQL, now: SQL): SQL =>
  sql`select ${timeEntries.userId} as user_id,
      coalesce(sum(${minutesAt(now)}) filter (where ${timeEntries.billable}), 0) as billable,
      coalesce(sum(${minutesAt(now)}) filter (where not ${timeEntries.billable}), 0) as other,
      sum(${minutesAt(now)}) as minutes
    from ${timeEntries} where ${isCounted(sql`${timeEntries.startTime}`)} group by 1`
