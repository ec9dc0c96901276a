import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { endOfDay, startOfDay, today } from '@/db/days'
import { type Condition, prerendered } from '@/db/query'
import { jobs, visits, visitTechnicians } from '@/db/schema/jobs'
import { users } from '@/db/schema/users'
import type { DayRange } from '@/shared/days'
import { reachOf, type Viewer } from '@/shared/policy'
import { DEFAULT_MINUTES } from '../job'
import { OPEN_VISITS } from '../stage'

/** Who is on a visit, as the join `crew`. */
export const crew = {
  ids: sql.raw('crew.ids'),
  names: sql.raw('crew.names'),
  /** The name of the first one. */
  lead: sql.raw('crew.names[1]'),
  isEmpty: sql.raw('cardinality(crew.ids) = 0'),
  /** Whether anybody of it can still log in. */
  hasActive: sql.raw('crew.has_active'),
}

/** Joins the technicians of the visit with this id, in order; none for null. */
export const crewJoin = (visitId: SQLWrapper): SQL => sql`cross join lateral (
  select coalesce(array_agg(${users.id} order by ${visitTechnicians.position}), '{}') as ids,
    coalesce(array_agg(coalesce(nullif(${users.fullName}, ''), ${users.email}) order by ${visitTechnicians.position}), '{}') as names,
    coalesce(bool_or(${users.disabledAt} is null), false) as has_active
  from ${visitTechnicians} join ${users} on ${users.id} = ${visitTechnicians.userId}
  where ${visitTechnicians.visitId} = ${visitId}) crew`

/** Joins the visit that a job's own schedule is about, and its technicians. */
export const bookingJoins: SQL = prerendered(
  sql`left join ${visits} on ${visits.id} = ${jobs.currentVisitId} ${crewJoin(jobs.currentVisitId)}`,
)

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

export const isOpenVisit: SQL = sql`${visits.status} in (${listed(OPEN_VISITS)})`

/** Nobody goes to the visit, although somebody has to: of a visit with its job and its `crew`. */
export const isUnassigned: SQL = sql`(${jobs.status} = 'open' and ${jobs.crew} is null and ${crew.isEmpty})`

/** How far a job has come, by the joined current visit; the rule is `stageOf`. */
export const stageBy = (
  visitStatus: SQLWrapper,
): SQL => sql`(case when ${jobs.status} = 'closed' then 'closed'
  when ${jobs.finishedAt} is not null then 'finished' when ${jobs.holdReason} is not null then 'on_hold'
  else case coalesce(${visitStatus}, 'cancelled') when 'cancelled' then 'new' when 'done' then 'waiting' else ${visitStatus} end end)`

/** The same without the join. */
export const stage: SQL = stageBy(
  sql`(select current.status from ${visits} current where current.id = ${jobs.currentVisitId})`,
)

/** The jobs of which a person is on a visit: their "own jobs". */
export const ownJobIds = (userId: SQLWrapper | string): SQL =>
  sql`select ${visits.jobId} from ${visitTechnicians} join ${visits} on ${visits.id} = ${visitTechnicians.visitId}
    where ${visitTechnicians.userId} = ${userId} and ${visits.status} <> 'cancelled'`

/** Whether this person is on a visit of the job. */
export const isOnJob = (userId: SQLWrapper | string): SQL => sql`${jobs.id} in (${ownJobIds(userId)})`

/** Whether this person is on the visit. */
export const isOnVisit = (userId: SQLWrapper | string): SQL =>
  sql`exists (select from ${visitTechnicians}
    where ${visitTechnicians.visitId} = ${visits.id} and ${visitTechnicians.userId} = ${userId})`

/** Limits visits to those that people who see only their own work are on; undefined for the others. */
export const seenVisits = (viewer: Viewer): Condition =>
  reachOf(viewer, 'see schedule') === 'own' ? isOnVisit(viewer.id) : undefined

/** The end of a scheduled visit, with the default length if none is set. */
export const scheduledEnd: SQL = sql`coalesce(${visits.scheduledEnd}, ${visits.scheduledStart} + interval '${sql.raw(String(DEFAULT_MINUTES))} minutes')`

/** Selects the people who are on a visit of this job today. */
export const peopleToday = (jobId: string): SQL =>
  sql`select ${visitTechnicians.userId} from ${visits} join ${visitTechnicians} on ${visitTechnicians.visitId} = ${visits.id}
    where ${visits.jobId} = ${jobId} and ${isOpenVisit}
      and ${visits.scheduledStart} < ${endOfDay(today)} and ${scheduledEnd} > ${startOfDay(today)}`

/** Visits longer than a day have a separate index by their end. */
const isLong = sql`${visits.scheduledEnd} - ${visits.scheduledStart} > interval '24 hours'`
const dayBefore = (start: SQL) => sql`${start} - interval '24 hours'`

/**
 * Limits to visits that take place within these days; either bound may be omitted. Unscheduled ones never
 * match.
 */
export const takePlaceWithin = ({ from, to }: Partial<DayRange>): Condition[] => [
  from ? isNotOverBefore(startOfDay(from)) : undefined,
  to ? sql`${visits.scheduledStart} < ${endOfDay(to)}` : undefined,
]

/** Three index ranges, so that the query does not read every past visit. */
const isNotOverBefore = (start: SQL) =>
  sql`(${visits.scheduledStart} >= ${start}
    or ${visits.scheduledStart} >= ${dayBefore(start)} and ${scheduledEnd} > ${start}
    or ${isLong} and ${visits.scheduledEnd} > ${start})`

/**
 * Visits that take place between two instants, with their jobs and technicians; cancelled ones do not. Nearly all last
 * less than a day, so a range starting one day earlier finds them by their start; the few longer ones have a separate
 * index.
 */
export function visitsTakingPlace(select: SQL, start: SQL, end: SQL, also: SQL): SQL {
  const dayBack = dayBefore(start)
  const from = sql`select ${select} from ${visits} join ${jobs} on ${jobs.id} = ${visits.jobId} ${crewJoin(visits.id)}`
  const takesPlace = sql`${visits.status} <> 'cancelled' and ${also}`
  return sql`${from}
      where ${visits.scheduledStart} >= ${dayBack} and ${visits.scheduledStart} < ${end}
        and (${visits.scheduledStart} >= ${start} or ${scheduledEnd} > ${start}) and ${takesPlace}
    union all
    ${from}
      where ${isLong} and ${visits.scheduledEnd} > ${start}
        and ${visits.scheduledStart} < ${dayBack} and ${takesPlace}`
}
