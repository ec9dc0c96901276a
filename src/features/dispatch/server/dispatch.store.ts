import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { endOfDay, startOfDay } from '@/db/days'
import { isoInstant, type Json, oneJson, shapeOf } from '@/db/json'
import { jobs, jobTechnicians } from '@/db/schema/jobs'
import { reservations } from '@/db/schema/reservations'
import { users } from '@/db/schema/users'
import { userShape } from '@/domain/users/server/users.lookup'
import { jobsTakingPlace, scheduledEnd, seenJobs, shortDescription } from '@/features/jobs/server/jobs.lookup'
import type { DayRange } from '@/shared/days'
import { MAX_COUNT } from '@/shared/list-query'
import type { Viewer } from '@/shared/policy'
import type { Board, BoardJob, DayLoad } from '../dispatch.schema'

/** Maximum number of each kind in one answer; `more` counts the rest. */
const MAX_TECHNICIANS = 500
const MAX_SCHEDULED = 2000
const MAX_UNASSIGNED = 200
const MAX_UNSCHEDULED_EACH = 30

const jobShape = shapeOf<BoardJob>({
  id: jobs.id,
  num: jobs.num,
  customer: jobs.customer,
  address: jobs.address,
  description: shortDescription,
  crew: jobs.crew,
  status: jobs.status,
  technicianId: jobs.technicianId,
  technicianIds: jobs.technicianIds,
  technicianNames: jobs.technicianNames,
  scheduledStart: isoInstant(jobs.scheduledStart),
  scheduledEnd: isoInstant(jobs.scheduledEnd),
  version: jobs.version,
  createdAt: isoInstant(jobs.createdAt),
  reservations: sql`(select count(*)::int from ${reservations} r where r.job_id = ${jobs.id}
    and r.status in ('pending', 'active'))`,
  was: sql`case when ${jobs.id} in (select id from left_behind) then array_to_string(${jobs.technicianNames}, ', ') end`,
})

/** Open jobs whose technicians have all been disabled. */
const leftBehind = sql`left_behind as materialized (
  select distinct gone.job_id as id from ${jobTechnicians} gone join ${users} on ${users.id} = gone.user_id
    join ${jobs} on ${jobs.id} = gone.job_id
  where ${users.disabledAt} is not null and ${jobs.status} = 'open' and not exists (
    select from ${jobTechnicians} other join ${users} active on active.id = other.user_id
    where other.job_id = gone.job_id and active.disabled_at is null))`
const isLeftBehind = sql`${jobs.id} in (select id from left_behind)`

/** Whether a person has or had it who has a row, or a crew from outside; nobody else has a row. */
const hasRow = sql`(cardinality(${jobs.technicianIds}) = 0 or exists (select from ${users}
  where ${users.id} = any(${jobs.technicianIds}) and ${users.disabledAt} is null))`

const isUnassigned = sql`${jobs.status} = 'open' and ${jobs.crew} is null`
const isUnscheduled = sql`${jobs.status} = 'open' and ${jobs.crew} is not null and ${jobs.scheduledStart} is null`
const newest = sql`order by ${jobs.createdAt} desc, ${jobs.id} desc`
const limit = (max: number) => sql.raw(`limit ${max}`)

/** The board of some days in one statement; for people who see only their own jobs, their own row. */
export function findBoard(db: Db, { from, to }: DayRange, viewer: Viewer): Promise<Json<Board>> {
  const own = seenJobs(viewer)
  const seen = own ?? sql`true`
  const shownUsers = own ? sql`and ${users.id} = ${viewer.id}` : sql``
  const counted = (source: SQL, shown: number) =>
    sql`greatest(0, (select count(*)::int from (${source} ${limit(MAX_COUNT)}) c) - ${sql.raw(String(shown))})`
  const scheduled = (select: SQL) =>
    jobsTakingPlace(
      select,
      startOfDay(from),
      endOfDay(to),
      sql`not (${isUnassigned}) and ${hasRow} and ${seen}`,
    )
  const unassigned = sql`select 1 from ${jobs} where ${isUnassigned} and ${seen}
    union all select 1 from ${jobs} where ${isLeftBehind} and ${seen}`
  return oneJson(
    db,
    sql`with ${leftBehind}, technicians as materialized (
        select ${userShape} from ${users} where ${users.disabledAt} is null ${shownUsers} order by ${users.searchText}, ${users.id} ${limit(MAX_TECHNICIANS)}
      ), scheduled as (
        select * from (${scheduled(jobShape)}) s order by s."scheduledStart", s.id ${limit(MAX_SCHEDULED)}
      ), unassigned as (
        select * from (
          (select ${jobShape} from ${jobs} where ${isUnassigned} and ${seen} ${newest} ${limit(MAX_UNASSIGNED)})
          union all
          (select ${jobShape} from ${jobs} where ${isLeftBehind} and ${seen} ${newest} ${limit(MAX_UNASSIGNED)})
        ) free order by free."createdAt" desc, free.id desc ${limit(MAX_UNASSIGNED)}
      ), unscheduled as (
        (select distinct on (own.id) own.* from technicians t cross join lateral (
          select ${jobShape} from ${jobs} where ${isUnscheduled} and ${seen} and ${jobs.technicianIds} @> array[t.id]
          ${newest} ${limit(MAX_UNSCHEDULED_EACH)}) own)
        union all
        (select ${jobShape} from ${jobs} where ${isUnscheduled} and ${seen} and ${jobs.technicianId} is null
          ${newest} ${limit(MAX_UNSCHEDULED_EACH)})
      )
      select json_build_object(
        'technicians', (select coalesce(json_agg(t), '[]') from technicians t),
        'jobs', (select coalesce(json_agg(j), '[]') from (
          select * from scheduled union all select * from unassigned union all select * from unscheduled) j),
        'more', json_build_object(
          'scheduled', ${counted(scheduled(sql`1`), MAX_SCHEDULED)},
          'unassigned', ${counted(unassigned, MAX_UNASSIGNED)},
          'unscheduled', greatest(0, (select count(*)::int from (
            select 1 from ${jobs} where ${isUnscheduled} and not (${isLeftBehind}) and ${seen} ${limit(MAX_COUNT)}) c) - (select count(*)::int from unscheduled))
        ))::text as doc`,
  )
}

/**
 * Each day's work in figures: a job counts on every day that it spans, with its minutes of that day per technician.
 */
export function findLoad(db: Db, { from, to }: DayRange, viewer: Viewer): Promise<Json<DayLoad[]>> {
  const start = sql`d.start`
  const end = sql`d.end`
  const own = seenJobs(viewer)
  // People who see only their own jobs see only their own time.
  const technicianIds = own
    ? sql`array[${viewer.id}]`
    : sql`case when ${isLeftBehind} then '{}' else ${jobs.technicianIds} end`
  const fields = sql`${jobs.scheduledStart}, ${scheduledEnd} as scheduled_end, ${technicianIds} as technician_ids,
    (${isUnassigned} or ${isLeftBehind}) as is_unassigned`
  return oneJson(
    db,
    sql`with ${leftBehind} select coalesce(json_agg(loads order by loads.day), '[]')::text as doc from (
        select d.day, (count(*) filter (where t.place is null or t.place = 1))::int as jobs, (count(*) filter (where j.is_unassigned))::int as unassigned,
          round(sum(extract(epoch from least(j.scheduled_end, d.end) - greatest(j.scheduled_start, d.start))) / 60)::int as minutes,
          count(distinct t.id)::int as technicians
        from (select day::date::text as day, ${startOfDay(sql`day`)} as start, ${endOfDay(sql`day`)} as end
          from generate_series(${from}::date, ${to}::date, interval '1 day') day) d
        cross join lateral (${jobsTakingPlace(fields, start, end, own ?? sql`true`)}) j
        left join lateral unnest(j.technician_ids) with ordinality t(id, place) on true
        group by d.day) loads`,
  )
}
