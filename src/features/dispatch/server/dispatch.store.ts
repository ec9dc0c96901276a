import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { endOfDay, startOfDay } from '@/db/days'
import { isoInstant, type Json, jsonArray, oneJson, shapeOf } from '@/db/json'
import { whereAll } from '@/db/query'
import { jobs, visits, visitTechnicians } from '@/db/schema/jobs'
import { reservations } from '@/db/schema/reservations'
import { timeOff } from '@/db/schema/time-off'
import { users } from '@/db/schema/users'
import { userShape } from '@/domain/users/server/users.lookup'
import { shortDescription } from '@/features/jobs/server/jobs.lookup'
import {
  crew,
  crewJoin,
  isOpenVisit,
  isUnassigned,
  scheduledEnd,
  seenVisits,
  stage,
  visitsTakingPlace,
} from '@/features/jobs/server/visits.lookup'
import { offWithin, seenTimeOff, timeOffShape } from '@/features/time-off/server/time-off.lookup'
import type { DayRange } from '@/shared/days'
import { MAX_COUNT } from '@/shared/list-query'
import type { Viewer } from '@/shared/policy'
import type { Board, BoardJob, DayLoad } from '../dispatch.schema'

/** Maximum number of each kind in one answer; `more` counts the rest. */
const MAX_TECHNICIANS = 500
const MAX_SCHEDULED = 2000
const MAX_UNASSIGNED = 200
const MAX_UNSCHEDULED_EACH = 30

/** Of `jobs`, a visit if there is one, and its `crew`. */
const jobShape = shapeOf<BoardJob>({
  id: jobs.id,
  num: jobs.num,
  customer: jobs.customer,
  address: jobs.address,
  description: shortDescription,
  crew: sql`coalesce(${crew.lead}, ${jobs.crew})`,
  status: jobs.status,
  stage,
  visitId: visits.id,
  visitStatus: visits.status,
  visitVersion: visits.version,
  technicianId: sql`${crew.ids}[1]`,
  technicianIds: crew.ids,
  technicianNames: crew.names,
  scheduledStart: isoInstant(visits.scheduledStart),
  scheduledEnd: isoInstant(visits.scheduledEnd),
  version: jobs.version,
  createdAt: isoInstant(jobs.createdAt),
  reservations: sql`(select count(*)::int from ${reservations} r where r.job_id = ${jobs.id}
    and r.status in ('pending', 'active'))`,
  was: sql`case when ${visits.id} in (select id from left_behind) then array_to_string(${crew.names}, ', ') end`,
})

const ofVisits = sql`from ${visits} join ${jobs} on ${jobs.id} = ${visits.jobId}`
const withCrew = sql`${ofVisits} ${crewJoin(visits.id)}`
/** Visits with nobody on them: their technicians need not be looked up. */
const withNobody = sql`${ofVisits} ${crewJoin(sql`null::text`)}`
/** Jobs that nobody has booked a visit for. */
const withoutVisit = sql`from ${jobs} left join ${visits} on false ${crewJoin(sql`null::text`)}`
const isUnbooked = sql`${jobs.status} = 'open' and ${jobs.currentVisitId} is null`

const isOpen = sql`${jobs.status} = 'open' and ${isOpenVisit}`
const isNobodys = sql`not exists (select from ${visitTechnicians} t where t.visit_id = ${visits.id})`

/** Open visits whose technicians have all been disabled. */
const leftBehind = sql`left_behind as materialized (
  select distinct gone.visit_id as id from ${visitTechnicians} gone join ${users} on ${users.id} = gone.user_id
    join ${visits} on ${visits.id} = gone.visit_id join ${jobs} on ${jobs.id} = ${visits.jobId}
  where ${users.disabledAt} is not null and ${isOpen} and not exists (
    select from ${visitTechnicians} other join ${users} active on active.id = other.user_id
    where other.visit_id = gone.visit_id and active.disabled_at is null))`
const isLeftBehind = sql`${visits.id} in (select id from left_behind)`

/** Whether a person has or had it who has a row, or a crew from outside; nobody else has a row. */
const hasRow = sql`(${crew.hasActive} or ${crew.isEmpty})`

const isUndated = sql`${isOpen} and ${visits.scheduledStart} is null`
const newest = sql`order by ${jobs.createdAt} desc, ${jobs.id} desc`
const limit = (max: number) => sql.raw(`limit ${max}`)

/** The board of some days in one statement; for people who see only their own jobs, their own row. */
export function findBoard(db: Db, { from, to }: DayRange, viewer: Viewer): Promise<Json<Board>> {
  const own = seenVisits(viewer)
  const seen = own ?? sql`true`
  const shownUsers = own ? sql`and ${users.id} = ${viewer.id}` : sql``
  const isAll = sql`${sql.raw(String(own === undefined))}`
  const counted = (source: SQL, shown: SQL) =>
    sql`greatest(0, (select count(*)::int from (${source} ${limit(MAX_COUNT)}) c) - ${shown})`
  // Counting costs as much as reading, and only a full list leaves anything out.
  const beyond = (list: SQL, max: number, source: SQL) =>
    sql`case when (select count(*) from ${list}) < ${sql.raw(String(max))} then 0
      else ${counted(source, sql.raw(String(max)))} end`
  const scheduled = (select: SQL) =>
    visitsTakingPlace(
      select,
      startOfDay(from),
      endOfDay(to),
      sql`not ${isUnassigned} and ${hasRow} and ${seen}`,
    )
  const nobodys = sql`${isOpen} and ${jobs.crew} is null and ${isNobodys} and ${isAll}`
  const unbooked = sql`${isUnbooked} and ${jobs.crew} is null and ${isAll}`
  return oneJson(
    db,
    sql`with ${leftBehind}, technicians as materialized (
        select ${userShape}, ${users.role} = 'technician' as "isTechnician" from ${users} where ${users.disabledAt} is null ${shownUsers} order by ${users.searchText}, ${users.id} ${limit(MAX_TECHNICIANS)}
      ), scheduled as (
        select * from (${scheduled(jobShape)}) s order by s."scheduledStart", s.id, s."visitId" ${limit(MAX_SCHEDULED)}
      ), unassigned as (
        select * from (
          (select ${jobShape} ${withoutVisit} where ${unbooked} ${newest} ${limit(MAX_UNASSIGNED)})
          union all
          (select ${jobShape} ${withNobody} where ${nobodys} ${newest} ${limit(MAX_UNASSIGNED)})
          union all
          (select ${jobShape} ${withCrew} where ${isLeftBehind} and ${seen} ${newest} ${limit(MAX_UNASSIGNED)})
        ) free order by free."createdAt" desc, free.id desc ${limit(MAX_UNASSIGNED)}
      ), undated as materialized (
        select ${visits.id}, mate.user_id, row_number() over (partition by mate.user_id ${newest}) as place
        ${ofVisits} join ${visitTechnicians} mate on mate.visit_id = ${visits.id} where ${isUndated} and ${seen}
      ), unscheduled as (
        select ${jobShape} ${withCrew} where ${visits.id} in (
          select u.id from undated u join technicians t on t.id = u.user_id where u.place <= ${sql.raw(String(MAX_UNSCHEDULED_EACH))})
        union all
        (select * from (
          (select ${jobShape} ${withoutVisit} where ${isUnbooked} and ${jobs.crew} is not null and ${isAll} ${newest} ${limit(MAX_UNSCHEDULED_EACH)})
          union all
          (select ${jobShape} ${withNobody} where ${isUndated} and ${jobs.crew} is not null and ${isNobodys} and ${isAll} ${newest} ${limit(MAX_UNSCHEDULED_EACH)})
        ) outside order by outside."createdAt" desc, outside.id desc ${limit(MAX_UNSCHEDULED_EACH)})
      )
      select json_build_object(
        'technicians', (select coalesce(json_agg(t), '[]') from technicians t),
        'jobs', (select coalesce(json_agg(j), '[]') from (
          select * from scheduled union all select * from unassigned union all select * from unscheduled) j),
        'timeOff', ${jsonArray(sql`select ${timeOffShape} from ${timeOff}
          ${whereAll([seenTimeOff(viewer), ...offWithin(from, to)])} order by ${timeOff.from}, ${timeOff.id} ${limit(MAX_TECHNICIANS)}`)},
        'more', json_build_object(
          'scheduled', ${beyond(sql`scheduled`, MAX_SCHEDULED, scheduled(sql`1`))},
          'unassigned', ${beyond(
            sql`unassigned`,
            MAX_UNASSIGNED,
            sql`select 1 from ${jobs} where ${unbooked}
              union all select 1 ${ofVisits} where ${nobodys}
              union all select 1 ${ofVisits} where ${isLeftBehind} and ${seen}`,
          )},
          'unscheduled', ${counted(
            sql`select distinct undated.id from undated where undated.id not in (select id from left_behind)
              union all select ${jobs.id} from ${jobs} where ${isUnbooked} and ${jobs.crew} is not null and ${isAll}
              union all select ${visits.id} ${ofVisits} where ${isUndated} and ${jobs.crew} is not null and ${isNobodys} and ${isAll}`,
            sql`(select count(*)::int from unscheduled)`,
          )}
        ))::text as doc`,
  )
}

/**
 * Each day's work in figures: a visit counts on every day that it spans, with its minutes of that day per technician.
 */
export function findLoad(db: Db, { from, to }: DayRange, viewer: Viewer): Promise<Json<DayLoad[]>> {
  const start = sql`d.start`
  const end = sql`d.end`
  const own = seenVisits(viewer)
  // People who see only their own jobs see only their own time.
  const technicianIds = own
    ? sql`array[${viewer.id}]`
    : sql`case when ${isLeftBehind} then '{}' else ${crew.ids} end`
  const fields = sql`${visits.scheduledStart}, ${scheduledEnd} as scheduled_end, ${technicianIds} as technician_ids,
    (${isUnassigned} or ${isLeftBehind}) as is_unassigned`
  return oneJson(
    db,
    sql`with ${leftBehind} select coalesce(json_agg(loads order by loads.day), '[]')::text as doc from (
        select d.day, (count(*) filter (where t.place is null or t.place = 1))::int as jobs, (count(*) filter (where j.is_unassigned))::int as unassigned,
          round(sum(extract(epoch from least(j.scheduled_end, d.end) - greatest(j.scheduled_start, d.start))) / 60)::int as minutes,
          count(distinct t.id)::int as technicians
        from (select day::date::text as day, ${startOfDay(sql`day`)} as start, ${endOfDay(sql`day`)} as end
          from generate_series(${from}::date, ${to}::date, interval '1 day') day) d
        cross join lateral (${visitsTakingPlace(fields, start, end, own ?? sql`true`)}) j
        left join lateral unnest(j.technician_ids) with ordinality t(id, place) on true
        group by d.day) loads`,
  )
}
