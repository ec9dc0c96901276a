import { type SQL, sql } from 'drizzle-orm'
import { dayOf, endOfDay, instantOf, startOfDay } from '@/db/days'
import { jobs } from '@/db/schema/jobs'
import {
  isOpenVisit,
  isUnassigned,
  scheduledEnd,
  visitsTakingPlace,
} from '@/features/jobs/server/visits.lookup'
import { peopleClockedIn } from '@/features/time-entries/server/time-entries.lookup'

/** The figures of the company's day, as one JSON object. */
export function figuresOfToday(now: Date): SQL {
  const day = sql`(select day from calendar)`
  const isLate = sql`${jobs.status} = 'open' and ${isOpenVisit} and ${scheduledEnd} < ${instantOf(now)}`
  const visits = visitsTakingPlace(
    sql`${isUnassigned} as is_unassigned, ${isLate} as is_late`,
    startOfDay(day),
    endOfDay(day),
    sql`true`,
  )
  return sql`(with calendar as materialized (select ${dayOf(instantOf(now))} as day)
    select json_build_object(
      'visits', count(*),
      'unassigned', count(*) filter (where is_unassigned),
      'clockedIn', ${peopleClockedIn},
      'late', count(*) filter (where is_late))
    from (${visits}) visits)`
}
