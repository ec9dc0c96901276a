import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { within } from '@/db/days'
import { findJson, isoInstant, type Json, oneJson, recordFields, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { type Condition, prerendered, rows, whereAll, whereIs } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { timeEntries } from '@/db/schema/time-entries'
import { users } from '@/db/schema/users'
import { insertInto, updateRow } from '@/db/write'
import { seenJobs } from '@/features/jobs/server/jobs.lookup'
import { nameOfUser } from '@/features/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import { reachOf, type Viewer } from '@/shared/policy'
import { MAX_DAYS } from '../time-entry'
import type { Clock, TimeEntry, TimeEntryFilter } from '../time-entry.schema'
import { costAt, minutesAt } from './time-measures'

const entryShape = shapeOf<TimeEntry>({
  id: timeEntries.id,
  userId: timeEntries.userId,
  userName: nameOfUser,
  jobId: timeEntries.jobId,
  jobNum: jobs.num,
  customer: jobs.customer,
  startTime: isoInstant(timeEntries.startTime),
  endTime: isoInstant(timeEntries.endTime),
  hours: minutesAt(sql`now()`),
  description: timeEntries.description,
  billable: sql`${timeEntries.billable}::int`,
  hourlyRate: timeEntries.hourlyRate,
  totalCost: costAt(sql`now()`),
  ...recordFields(timeEntries),
})

export const entryJoins = sql`join ${users} on ${users.id} = ${timeEntries.userId}
  left join ${jobs} on ${jobs.id} = ${timeEntries.jobId}`

/** The entry at hand, with the names that belong to it: for a select list or behind `returning`. */
const doc = prerendered<Json<TimeEntry>>(
  sql`(select to_json(shape)::text from (
    select ${entryShape} from ${users} left join ${jobs} on ${jobs.id} = ${timeEntries.jobId}
    where ${users.id} = ${timeEntries.userId}
  ) shape)`,
)

/** Of the entries: those that somebody may see. */
export const seenEntries = (viewer: Viewer): Condition =>
  reachOf(viewer, 'see time') === 'own' ? sql`${timeEntries.userId} = ${viewer.id}` : undefined

export function entriesWhere(
  { userId, jobId, billable, from, to }: TimeEntryFilter,
  viewer: Viewer,
): Condition[] {
  return [
    seenEntries(viewer),
    whereIs(timeEntries.userId, userId),
    whereIs(timeEntries.jobId, jobId),
    whereIs(timeEntries.billable, billable && billable === '1'),
    ...within(timeEntries.startTime, { from, to }),
  ]
}

export function listTimeEntries(
  db: Db,
  filter: TimeEntryFilter,
  page: PageQuery,
  viewer: Viewer,
): Promise<List<TimeEntry>> {
  return listJson(
    db,
    {
      table: timeEntries,
      id: timeEntries.id,
      sort: { by: timeEntries.startTime, type: 'timestamptz', direction: 'desc' },
      shape: entryShape,
      joins: entryJoins,
      where: entriesWhere(filter, viewer),
    },
    page,
  )
}

export function findTimeEntry(db: Db, id: string, viewer: Viewer): Promise<Json<TimeEntry> | undefined> {
  const where = whereAll([sql`${timeEntries.id} = ${id}`, seenEntries(viewer)])
  return findJson(db, sql`select ${doc} as doc from ${timeEntries} ${where}`)
}

/** What the person's clock shows, and the open job that their latest entry with a job is on. */
export function findClock(db: Db, viewer: Viewer): Promise<Json<Clock>> {
  const userId = viewer.id
  const running = sql`select to_json(entry) from (
      select ${entryShape}, ${isoInstant(jobs.scheduledEnd)} as "jobEnd" from ${timeEntries} ${entryJoins}
      where ${timeEntries.userId} = ${userId} and ${timeEntries.endTime} is null
    ) entry`
  const latest = (condition: SQL) => sql`select * from ${timeEntries}
    where ${timeEntries.userId} = ${userId} and ${condition}
    order by ${timeEntries.startTime} desc, ${timeEntries.id} desc limit 1`
  const last = sql`select json_build_object('jobId', ${jobs.id}, 'jobNum', ${jobs.num}, 'customer', ${jobs.customer},
      'usedAt', ${isoInstant(sql`coalesce(${timeEntries.endTime}, ${timeEntries.startTime})`)},
      'scheduledStart', ${isoInstant(jobs.scheduledStart)}, 'scheduledEnd', ${isoInstant(jobs.scheduledEnd)},
      'billable', ${timeEntries.billable}::int, 'hourlyRate', ${timeEntries.hourlyRate})
    from (${latest(sql`${timeEntries.jobId} is not null`)}) ${timeEntries}
    join ${jobs} on ${jobs.id} = ${timeEntries.jobId} ${whereAll([sql`${jobs.status} = 'open'`, seenJobs(viewer)])}`
  const rate = sql`select ${timeEntries.hourlyRate} from (${latest(sql`true`)}) ${timeEntries}`
  return oneJson(
    db,
    sql`select json_build_object('running', (${running}), 'last', (${last}), 'hourlyRate', (${rate}))::text as doc`,
  )
}

/**
 * Lets one change after the other at a person's entries, until the transaction ends: whether one runs is then no
 * matter of luck. Whoever corrects a colleague's entry locks the colleague's clock.
 */
export async function lockClock(tx: Db, userId: string): Promise<void> {
  await rows(tx, sql`select from ${users} where ${users.id} = ${userId} for no key update`)
}

/** Ends what runs at that instant, or with no length where it began later than that. Answers its id. */
export async function stopRunning(tx: Db, userId: string, at: string): Promise<string | undefined> {
  const [stopped] = await rows<{ id: string }>(
    tx,
    sql`update ${timeEntries} set end_time =
        least(greatest(start_time, ${at}::timestamptz), start_time + make_interval(days => ${MAX_DAYS}))
      where ${timeEntries.userId} = ${userId} and ${timeEntries.endTime} is null returning ${timeEntries.id}`,
  )
  return stopped?.id
}

export type TimeEntryValues = Pick<
  TimeEntry,
  'jobId' | 'startTime' | 'endTime' | 'description' | 'hourlyRate'
> & {
  billable: boolean
}

export function insertTimeEntry(
  tx: Db,
  values: TimeEntryValues & { id: string; userId: string },
): Promise<Json<TimeEntry>> {
  return oneJson(tx, insertInto(timeEntries, values, doc))
}

export function updateTimeEntry(tx: Db, id: string, values: TimeEntryValues): Promise<Json<TimeEntry>> {
  return oneJson(tx, updateRow(timeEntries, id, values, doc))
}

export async function deleteTimeEntry(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${timeEntries} where ${timeEntries.id} = ${id}`)
}
