import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { endOfDay, startOfDay, today } from '@/db/days'
import { type Json, jsonArray, oneJson } from '@/db/json'
import { whereAll, whereIs } from '@/db/query'
import { jobs, visits } from '@/db/schema/jobs'
import { timeEntries } from '@/db/schema/time-entries'
import type { Job, SuggestionQuery } from '@/features/jobs/job.schema'
import { jobShapeFor, seenJobs } from '@/features/jobs/server/jobs.lookup'
import { bookingJoins, isOnVisit, visitsTakingPlace } from '@/features/jobs/server/visits.lookup'
import type { Viewer } from '@/shared/policy'

const MAX_JOBS = 20
const RECENT = sql.raw(`interval '14 days'`)

/**
 * The jobs that a person most likely means, likeliest first: the one they are clocked in on, their jobs of
 * today, those they worked on lately, and everything else scheduled today. Each part uses its own index.
 */
export function suggestJobs(db: Db, viewer: Viewer, { status }: SuggestionQuery): Promise<Json<Job[]>> {
  const userId = viewer.id
  const from = startOfDay(today)
  const ofToday = (rank: SQL, also: SQL) =>
    sql`(select * from (${visitsTakingPlace(
      sql`${jobs.id}, ${rank} as rank, extract(epoch from ${visits.scheduledStart}) as place`,
      from,
      endOfDay(today),
      also,
    )}) taking_place order by place limit ${sql.raw(String(MAX_JOBS))})`
  const workedOn = sql`select ${timeEntries.jobId} as id, case when bool_or(${timeEntries.endTime} is null) then 0 else 2 end as rank,
      -extract(epoch from max(${timeEntries.startTime})) as place
    from ${timeEntries} where ${timeEntries.userId} = ${userId} and ${timeEntries.jobId} is not null
      and (${timeEntries.startTime} > now() - ${RECENT} or ${timeEntries.endTime} is null)
    group by ${timeEntries.jobId}`
  const ranked = sql`select distinct on (id) id, rank, place from (
      ${workedOn} union all ${ofToday(sql`1`, isOnVisit(userId))} union all ${ofToday(sql`3`, sql`true`)}
    ) meant order by id, rank`
  const wanted = whereAll([whereIs(jobs.status, status), seenJobs(viewer)])
  const suggested = jsonArray(
    sql`select ${jobShapeFor(viewer)} from (${ranked}) ranked join ${jobs} on ${jobs.id} = ranked.id
      ${bookingJoins} ${wanted} order by ranked.rank, ranked.place, ranked.id limit ${sql.raw(String(MAX_JOBS))}`,
  )
  return oneJson(db, sql`select ${suggested}::text as doc`)
}
