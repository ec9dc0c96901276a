import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { within } from '@/db/days'
import {
  findJson,
  isoInstant,
  type Json,
  oneJson,
  recordFields,
  type Shape,
  shapeOf,
  shapeWith,
} from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { type Condition, prerendered, rows, whereAll, whereIs } from '@/db/query'
import { jobs, visits } from '@/db/schema/jobs'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { timeEntries } from '@/db/schema/time-entries'
import { users } from '@/db/schema/users'
import {
  byJobCustomer,
  byJobNumber,
  byLongText,
  byMoment,
  byMomentIfAny,
  byNumber,
  byPastMoment,
  byPerson,
  byText,
  byWord,
  byYesNo,
  joined,
} from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import { actor, nameOfUser } from '@/domain/users/server/users.lookup'
import { seenJobs } from '@/features/jobs/server/jobs.lookup'
import { may, reachOf, type Viewer } from '@/shared/policy'
import { MAX_DAYS } from '../time-entry'
import type { Clock, TimeEntry, TimeEntryFilter, timeEntryApi } from '../time-entry.schema'
import { costAt, minutesAt } from './time-measures'

/** Running entries count up to now. */
const soFar = { hours: minutesAt(sql`now()`), totalCost: costAt(sql`now()`) }

const invoiceNumber = sql`(select ${invoices.invoiceNumber} from ${invoices} where ${invoices.id} = ${timeEntries.invoiceId})`

const fields = {
  id: timeEntries.id,
  userId: timeEntries.userId,
  userName: nameOfUser,
  jobId: timeEntries.jobId,
  jobNum: jobs.num,
  customer: jobs.customer,
  startTime: isoInstant(timeEntries.startTime),
  endTime: isoInstant(timeEntries.endTime),
  hours: soFar.hours,
  description: timeEntries.description,
  billable: sql`${timeEntries.billable}::int`,
  hourlyRate: timeEntries.hourlyRate,
  totalCost: soFar.totalCost,
  status: timeEntries.status,
  approvedAt: isoInstant(timeEntries.approvedAt),
  ...actor('approvedBy', timeEntries.approvedById),
  ...recordFields(timeEntries),
}

/** For the office: also the cost per hour and the invoice. */
const officeShape = shapeOf<TimeEntry>({
  ...fields,
  costRate: timeEntries.costRate,
  invoiceId: timeEntries.invoiceId,
  invoiceNumber,
})

const isOffice = (viewer: Viewer) => may(viewer, 'see costs') && may(viewer, 'see invoices')

/** The job's customer; null for a job that a technician is no longer assigned to. */
export function seenCustomer(viewer: Viewer): SQLWrapper {
  const seen = seenJobs(viewer)
  return seen ? sql`case when ${seen} then ${jobs.customer} end` : jobs.customer
}

/** A rate or an amount; null for people who may not see prices. */
export const seenPrice = (viewer: Viewer, price: SQLWrapper): SQLWrapper =>
  may(viewer, 'see prices') ? price : sql`null::bigint`

const ownShape = (viewer: Viewer) =>
  shapeWith<Omit<TimeEntry, 'costRate' | 'invoiceId' | 'invoiceNumber'>>({
    ...fields,
    customer: seenCustomer(viewer),
    hourlyRate: seenPrice(viewer, timeEntries.hourlyRate),
    totalCost: seenPrice(viewer, soFar.totalCost),
  }) as Shape<TimeEntry>

const shapeFor = (viewer: Viewer): Shape<TimeEntry> => (isOffice(viewer) ? officeShape : ownShape(viewer))

export const entryJoins = sql`join ${users} on ${users.id} = ${timeEntries.userId}
  left join ${jobs} on ${jobs.id} = ${timeEntries.jobId}`

/** The entry as JSON with the names that belong to it, for a select list or after `returning`. */
const docOf = (shape: SQL): SQL<Json<TimeEntry>> =>
  sql`(select to_json(shape)::text from (
      select ${shape} from ${users} left join ${jobs} on ${jobs.id} = ${timeEntries.jobId}
      where ${users.id} = ${timeEntries.userId}
    ) shape)`
const officeDoc = prerendered<Json<TimeEntry>>(docOf(officeShape))
const docFor = (viewer: Viewer) => (isOffice(viewer) ? officeDoc : docOf(ownShape(viewer)))

const isRunning = sql`${timeEntries.endTime} is null`

/** Limits the entries to those that the viewer may see. */
export const seenEntries = (viewer: Viewer): Condition =>
  reachOf(viewer, 'see time') === 'own' ? sql`${timeEntries.userId} = ${viewer.id}` : undefined

export function entriesWhere(
  { userId, mine, jobId, billable, status, running, from, to }: TimeEntryFilter,
  viewer: Viewer,
): Condition[] {
  return [
    seenEntries(viewer),
    whereIs(timeEntries.userId, userId),
    whereIs(timeEntries.userId, mine && viewer.id),
    whereIs(timeEntries.jobId, jobId),
    whereIs(timeEntries.billable, billable && billable === '1'),
    whereIs(timeEntries.status, status),
    running && isRunning,
    ...within(timeEntries.startTime, { from, to }),
  ]
}

const sorts: Record<keyof typeof timeEntryApi.columns, Sort> = {
  userName: byPerson(timeEntries.userId),
  jobNum: byJobNumber,
  customer: byJobCustomer,
  startTime: byMoment(timeEntries.startTime),
  endTime: byMomentIfAny(timeEntries.endTime),
  hours: joined(byNumber(soFar.hours)),
  billable: byYesNo(timeEntries.billable),
  hourlyRate: byNumber(timeEntries.hourlyRate),
  totalCost: joined(byNumber(soFar.totalCost)),
  description: byLongText(timeEntries.description),
  status: byWord(timeEntries.status),
  costRate: byNumber(timeEntries.costRate),
  invoiceNumber: byText(invoiceNumber),
  approvedAt: byPastMoment(timeEntries.approvedAt),
  createdAt: byMoment(timeEntries.createdAt),
}

/** Sorting by the customers of jobs they may no longer see would reveal them to a technician. */
const sortsFor = (viewer: Viewer) =>
  seenJobs(viewer) ? { ...sorts, customer: joined(byText(seenCustomer(viewer))) } : sorts

export function timeEntryList(filter: TimeEntryFilter, viewer: Viewer): ListSource<TimeEntry> {
  return {
    table: timeEntries,
    id: timeEntries.id,
    sort: { by: timeEntries.startTime, type: 'timestamptz', direction: 'desc' },
    sorts: sortsFor(viewer),
    sums: soFar,
    shape: shapeFor(viewer),
    joins: entryJoins,
    where: entriesWhere(filter, viewer),
  }
}

export function findTimeEntry(db: Db, id: string, viewer: Viewer): Promise<Json<TimeEntry> | undefined> {
  const where = whereAll([sql`${timeEntries.id} = ${id}`, seenEntries(viewer)])
  return findJson(db, sql`select ${docFor(viewer)} as doc from ${timeEntries} ${where}`)
}

/** A time entry as commands read it, regardless of what the viewer may see. */
export type EntryRow = Awaited<ReturnType<typeof entryRows>>[number]

const entryRows = (db: Db, ...conditions: Condition[]) =>
  db
    .select({
      id: timeEntries.id,
      userId: timeEntries.userId,
      userName: sql<string>`${nameOfUser}`,
      jobId: timeEntries.jobId,
      jobNum: jobs.num,
      startTime: timeEntries.startTime,
      endTime: timeEntries.endTime,
      description: timeEntries.description,
      billable: timeEntries.billable,
      hourlyRate: timeEntries.hourlyRate,
      status: timeEntries.status,
      invoiceNumber: invoices.invoiceNumber,
    })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .leftJoin(jobs, eq(jobs.id, timeEntries.jobId))
    .leftJoin(invoices, eq(invoices.id, timeEntries.invoiceId))
    .where(and(...conditions))

/** A time entry that the viewer may see. */
export async function findEntryRow(db: Db, id: string, viewer: Viewer): Promise<EntryRow | undefined> {
  const [found] = await entryRows(db, eq(timeEntries.id, id), seenEntries(viewer))
  return found
}

/** Returns the entries that exist, in the order of the given ids. */
export async function findEntryRows(tx: Db, ids: readonly string[]): Promise<EntryRow[]> {
  const found = await entryRows(tx, inArray(timeEntries.id, [...ids]))
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** The person's running entry, and the open job of their latest entry with a job. */
export function findClock(db: Db, viewer: Viewer): Promise<Json<Clock>> {
  const userId = viewer.id
  const running = sql`select to_json(entry) from (
      select ${shapeFor(viewer)}, ${isoInstant(visits.scheduledEnd)} as "jobEnd" from ${timeEntries} ${entryJoins}
      left join ${visits} on ${visits.id} = ${jobs.currentVisitId}
      where ${timeEntries.userId} = ${userId} and ${timeEntries.endTime} is null
    ) entry`
  const latest = (condition: SQL) => sql`select * from ${timeEntries}
    where ${timeEntries.userId} = ${userId} and ${condition}
    order by ${timeEntries.startTime} desc, ${timeEntries.id} desc limit 1`
  const hasRate = sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.billingRate} is not null)`
  const usedRate = seenPrice(viewer, timeEntries.hourlyRate)
  const last = sql`select json_build_object('jobId', ${jobs.id}, 'jobNum', ${jobs.num}, 'customer', ${jobs.customer},
      'usedAt', ${isoInstant(sql`coalesce(${timeEntries.endTime}, ${timeEntries.startTime})`)},
      'scheduledStart', ${isoInstant(visits.scheduledStart)}, 'scheduledEnd', ${isoInstant(visits.scheduledEnd)},
      'billable', ${timeEntries.billable}::int,
      'hourlyRate', case when ${jobs.billingRate} is null and not ${hasRate} then ${usedRate} end)
    from (${latest(sql`${timeEntries.jobId} is not null`)}) ${timeEntries}
    join ${jobs} on ${jobs.id} = ${timeEntries.jobId} left join ${visits} on ${visits.id} = ${jobs.currentVisitId}
    ${whereAll([sql`${jobs.status} = 'open'`, seenJobs(viewer)])}`
  const rate = sql`select case when not ${hasRate} then ${usedRate} end from (${latest(sql`true`)}) ${timeEntries}`
  return oneJson(
    db,
    sql`select json_build_object('running', (${running}), 'last', (${last}), 'hourlyRate', (${rate}))::text as doc`,
  )
}

/**
 * Serializes changes to a person's entries until the transaction ends, so that the check for a running entry
 * is reliable. Correcting a colleague's entry locks the colleague's clock.
 */
export async function lockClock(tx: Db, userId: string): Promise<void> {
  await rows(tx, sql`select from ${users} where ${users.id} = ${userId} for no key update`)
}

/** When the running entry began, once the clock is locked. */
export async function startOfRunning(tx: Db, userId: string): Promise<string | undefined> {
  const [found] = await rows<{ start: string }>(
    tx,
    sql`select ${isoInstant(timeEntries.startTime)} as start from ${timeEntries}
      where ${timeEntries.userId} = ${userId} and ${timeEntries.endTime} is null`,
  )
  return found?.start
}

/** Ends the running entry at that instant, or with zero length if it started later. Returns its id. */
export async function stopRunning(tx: Db, userId: string, at: string): Promise<string | undefined> {
  const [stopped] = await rows<{ id: string }>(
    tx,
    sql`update ${timeEntries} set end_time =
        least(greatest(start_time, ${at}::timestamptz), start_time + make_interval(days => ${MAX_DAYS}))
      where ${timeEntries.userId} = ${userId} and ${timeEntries.endTime} is null returning ${timeEntries.id}`,
  )
  return stopped?.id
}

export type TimeEntryValues = Pick<TimeEntry, 'jobId' | 'startTime' | 'endTime' | 'description'> & {
  billable: boolean
  hourlyRate: number
}

/** In cents per hour: the person's cost to the company and their billing rate. */
type Rates = { name: string; costRate: number | null; billingRate: number | null; isDisabled: boolean }

export async function findRates(tx: Db, userId: string): Promise<Rates | undefined> {
  const [found] = await rows<Rates>(
    tx,
    sql`select ${nameOfUser} as name, ${users.costRate} as "costRate", ${users.billingRate} as "billingRate",
        ${users.disabledAt} is not null as "isDisabled"
      from ${users} where ${users.id} = ${userId}`,
  )
  return found
}

export function insertTimeEntry(
  tx: Db,
  values: TimeEntryValues & { id: string; userId: string; costRate: number },
  viewer: Viewer,
): Promise<Json<TimeEntry>> {
  return oneJson(tx, insertInto(timeEntries, values, docFor(viewer)))
}

export function updateTimeEntry(
  tx: Db,
  id: string,
  values: TimeEntryValues,
  viewer: Viewer,
): Promise<Json<TimeEntry>> {
  return oneJson(tx, updateRow(timeEntries, id, values, docFor(viewer)))
}

export async function deleteTimeEntry(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${timeEntries} where ${timeEntries.id} = ${id}`)
}

/** Locks the entries against billing, approval and changes until the transaction ends, always in id order. */
export async function lockEntries(tx: Db, ids: readonly string[]): Promise<void> {
  await rows(
    tx,
    sql`select from ${timeEntries} where ${timeEntries.id} = any(${sql.param(ids)}::text[])
      order by ${timeEntries.id} for no key update`,
  )
}

/** The entries as JSON for the response. */
export async function findEntries(
  tx: Db,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Json<TimeEntry[]>> {
  const wanted = sql`${sql.param(ids)}::text[]`
  const found = await rows<{ doc: Json<TimeEntry> }>(
    tx,
    sql`select ${docFor(viewer)} as doc from ${timeEntries} where ${timeEntries.id} = any(${wanted})
      order by array_position(${wanted}, ${timeEntries.id})`,
  )
  return `[${found.map(({ doc }) => doc).join(',')}]`
}

/** Null removes the approval. */
export async function setApproved(tx: Db, ids: readonly string[], byId: string | null): Promise<void> {
  const at = byId === null ? sql`null` : sql`now()`
  await rows(
    tx,
    sql`update ${timeEntries} set approved_at = ${at}, approved_by_id = ${byId}
      where ${timeEntries.id} = any(${sql.param(ids)}::text[])`,
  )
}
