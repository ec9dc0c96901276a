import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { dayOf, instantOf, startOfDay, startOfWeek } from '@/db/days'
import { type Json, oneJson, shapeWith } from '@/db/json'
import { type List, type ListSource, listJson } from '@/db/list'
import { type Condition, whereAll } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { timeEntries } from '@/db/schema/time-entries'
import { users } from '@/db/schema/users'
import { nameOfUser } from '@/domain/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import type { Viewer } from '@/shared/policy'
import type { JobTime, TimeEntryFilter, TimeSummary, UserTime } from '../time-entry.schema'
import { entriesWhere, seenCustomer, seenEntries, seenPrice } from './time-entries.store'
import { costAt, minutesAt } from './time-measures'

const measured = (where: Condition[], now: SQL) =>
  sql`select ${timeEntries.userId}, ${timeEntries.jobId}, ${timeEntries.billable}, 1 as entries,
      ${minutesAt(now)} as minutes, ${costAt(now)} as total_cost
    from ${timeEntries} ${whereAll(where)}`

interface SummaryOf {
  viewer: Viewer
  weekStartsOn: number
  now: Date
}

/** An entry belongs to the week and the month in which it starts, by the company's calendar. */
export function findTimeSummary(
  db: Db,
  { viewer, weekStartsOn, now }: SummaryOf,
): Promise<Json<TimeSummary>> {
  const instant = instantOf(now)
  return oneJson(
    db,
    sql`with calendar as (
        select ${startOfWeek(sql`day`, weekStartsOn)} as week,
          date_trunc('month', day::timestamp)::date as month
        from (select ${dayOf(instant)} as day) today
      ), bounds as materialized (
        select ${startOfDay(sql`week`)} as week, ${startOfDay(sql`(week + 7)`)} as next_week,
          ${startOfDay(sql`month`)} as month, ${startOfDay(sql`(month + interval '1 month')`)} as next_month
        from calendar
      ), own as (
        select ${timeEntries.startTime}, ${minutesAt(instant)} as minutes from ${timeEntries}
        where ${timeEntries.userId} = ${viewer.id}
          and ${timeEntries.startTime} >= (select least(week, month) from bounds)
          and ${timeEntries.startTime} < (select greatest(next_week, next_month) from bounds)
      ), mine as (
        select coalesce(sum(minutes) filter (where start_time >= week and start_time < next_week), 0) as this_week,
          coalesce(sum(minutes) filter (where start_time >= month and start_time < next_month), 0) as this_month
        from own, bounds
      ), everyone as (
        select coalesce(sum(minutes) filter (where billable), 0) as billable,
          coalesce(sum(minutes) filter (where not billable), 0) as non_billable,
          coalesce(sum(total_cost), 0) as cost
        from (${measured([seenEntries(viewer)], instant)}) measured
      )
      select json_build_object('minutesThisWeek', this_week, 'minutesThisMonth', this_month,
        'billableMinutes', everyone.billable, 'nonBillableMinutes', non_billable,
        'totalCost', ${seenPrice(viewer, sql`cost`)})::text as doc
      from mine, everyone`,
  )
}

/** Sums of grouped entries, one row per group. */
const groups = pgTable('time_groups', {
  id: text('id'),
  entries: bigint('entries', { mode: 'number' }),
  minutes: bigint('minutes', { mode: 'number' }),
  billableMinutes: bigint('billable_minutes', { mode: 'number' }),
  totalCost: bigint('total_cost', { mode: 'number' }),
})

const grouped = (id: SQLWrapper, source: SQL) =>
  sql`select ${id} as id, sum(entries)::bigint as entries, sum(minutes)::bigint as minutes,
      coalesce(sum(minutes) filter (where billable), 0)::bigint as billable_minutes,
      sum(total_cost)::bigint as total_cost
    from (${source}) measured group by 1`

const sumsFor = (viewer: Viewer) => ({
  entries: groups.entries,
  minutes: groups.minutes,
  billableMinutes: groups.billableMinutes,
  totalCost: seenPrice(viewer, groups.totalCost),
})
const jobShape = (viewer: Viewer) =>
  shapeWith<JobTime>({
    id: groups.id,
    jobNum: jobs.num,
    customer: seenCustomer(viewer),
    ...sumsFor(viewer),
  })
const userShape = (viewer: Viewer) =>
  shapeWith<UserTime>({ id: groups.id, userName: nameOfUser, ...sumsFor(viewer) })

/** Most hours first. */
const order: Omit<ListSource<unknown>, 'shape'> = {
  table: groups,
  id: groups.id,
  sort: { by: groups.minutes, type: 'bigint', direction: 'desc' },
  where: [],
}

export function listJobTimes(
  db: Db,
  filter: TimeEntryFilter,
  page: PageQuery,
  viewer: Viewer,
): Promise<List<JobTime>> {
  const source = measured(entriesWhere(filter, viewer), sql`now()`)
  const from = grouped(sql`coalesce(job_id, 'none')`, source)
  const joins = sql`left join ${jobs} on ${jobs.id} = ${groups.id}`
  return listJson(db, { ...order, from, shape: jobShape(viewer), joins }, page)
}

export function listUserTimes(
  db: Db,
  filter: TimeEntryFilter,
  page: PageQuery,
  viewer: Viewer,
): Promise<List<UserTime>> {
  const from = grouped(sql`user_id`, measured(entriesWhere(filter, viewer), sql`now()`))
  const joins = sql`join ${users} on ${users.id} = ${groups.id}`
  return listJson(db, { ...order, from, shape: userShape(viewer), joins }, page)
}
