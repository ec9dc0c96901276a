import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { within } from '@/db/days'
import { isBrokenReference } from '@/db/driver-error'
import { findJson, type Json, jsonOf, oneJson, writeThenRead } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import type { NumberSeries } from '@/db/numbers'
import { type Condition, rows, whereAll, whereIs } from '@/db/query'
import { customers } from '@/db/schema/customers'
import { jobs, visits, visitTechnicians } from '@/db/schema/jobs'
import {
  byLongText,
  byMoment,
  byMomentIfAny,
  byNumberIfAny,
  byRank,
  byText,
  byWord,
  byWords,
} from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import type { Numbered } from '@/domain/sales-documents/server/number-series'
import { orNotFound } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { may, type Viewer } from '@/shared/policy'
import type { RecordKey } from '@/shared/record'
import { jobNumberAfter } from '../job'
import type { Job, JobFilter, JobSite, jobApi } from '../job.schema'
import { JOB_STAGES } from '../stage'
import { followed, insertTechnicians, insertVisit, isBooking } from './bookings.commands'
import { jobShape, jobShapeFor, seenJobs } from './jobs.lookup'
import {
  bookingJoins,
  crew,
  crewJoin,
  isOnJob,
  isOpenVisit,
  scheduledEnd,
  stage,
  takePlaceWithin,
} from './visits.lookup'

/** Includes prices, because only people who may change jobs receive it. */
const doc = jsonOf(jobShape, bookingJoins)

/** A job's values without the server-set ones. */
export type JobValues = Omit<Job, RecordKey | Followed | 'customFields'> & Partial<Pick<Job, 'customFields'>>
/** What follows from other records. */
type Followed = 'phone' | 'stage' | 'holdReason' | 'finishedAt' | 'currentVisitId'

/** For an order, a value of the visit that a job's own schedule is about: a join would be made for every job there is. */
const ofVisit = (value: SQLWrapper): SQL =>
  sql`(select ${value} from ${visits} where ${visits.id} = ${jobs.currentVisitId})`

const bookedPeople = sql`(select ${crew.names} from (values (1)) one ${crewJoin(jobs.currentVisitId)})`

const sorts: Record<keyof typeof jobApi.columns, Sort> = {
  num: byWord(jobs.num),
  customer: byText(jobs.customer),
  address: byLongText(jobs.address),
  status: byWord(jobs.status),
  stage: byRank(JOB_STAGES, stage),
  crew: byText(sql`coalesce(${bookedPeople}[1], ${jobs.crew})`),
  scheduledStart: byMomentIfAny(ofVisit(visits.scheduledStart)),
  scheduledEnd: byMomentIfAny(ofVisit(visits.scheduledEnd)),
  description: byLongText(jobs.description),
  technicianNames: byWords(bookedPeople),
  billingRate: byNumberIfAny(jobs.billingRate),
  createdAt: byMoment(jobs.createdAt),
}

/** The visit that the job's own schedule is about meets these conditions. */
const isBooked = (conditions: Condition[]): Condition =>
  conditions.some((condition) => condition !== undefined)
    ? sql`${jobs.currentVisitId} in (select ${visits.id} from ${visits} ${whereAll(conditions)})`
    : undefined

const isOverdue = [
  sql`${jobs.status} = 'open' and ${jobs.finishedAt} is null`,
  isBooked([isOpenVisit, sql`${scheduledEnd} < now()`]),
]

const isUnassigned = sql`(${jobs.status} = 'open' and ${jobs.crew} is null and not exists (
  select from ${visitTechnicians} where ${visitTechnicians.visitId} = ${jobs.currentVisitId}))`

/** Open jobs without a date, newest first, since they need one; open ones by their date; closed ones, latest first. */
const byNextDate = byMoment(sql`case
  when ${jobs.status} <> 'open' then timestamptz '4000-01-01Z' + (timestamptz '3000-01-01Z' - coalesce(${ofVisit(visits.scheduledStart)}, ${jobs.createdAt}))
  else coalesce(${ofVisit(sql`case when ${isOpenVisit} then ${visits.scheduledStart} end`)},
    timestamptz '0001-01-01Z' + (timestamptz '3000-01-01Z' - ${jobs.createdAt})) end`)

export function jobList(filter: JobFilter, viewer: Viewer): ListSource<Job> {
  const own = filter.mine ? isOnJob(viewer.id) : seenJobs(viewer)
  return {
    table: jobs,
    id: jobs.id,
    sort:
      filter.order === 'next'
        ? { ...byNextDate, direction: 'asc' }
        : { by: jobs.createdAt, type: 'timestamptz', direction: 'desc' },
    sorts,
    shape: jobShapeFor(viewer),
    joins: bookingJoins,
    where: [
      own,
      whereIs(jobs.status, filter.status),
      filter.stage && sql`${stage} = ${filter.stage}`,
      filter.technicianId === undefined ? undefined : isOnJob(filter.technicianId),
      whereIs(jobs.customerId, filter.customerId),
      whereIs(jobs.equipmentId, filter.equipmentId),
      whereIs(jobs.agreementId, filter.agreementId),
      ...within(jobs.createdAt, filter),
      isBooked(takePlaceWithin({ from: filter.scheduledFrom, to: filter.scheduledTo })),
      ...(filter.overdue ? isOverdue : []),
      filter.unassigned && isUnassigned,
    ],
    search: { column: jobs.searchText, text: filter.search },
  }
}

export function findJob(db: Db, id: string, viewer: Viewer): Promise<Json<Job> | undefined> {
  const where = whereAll([sql`${jobs.id} = ${id}`, seenJobs(viewer)])
  return findJson(db, sql`select ${jsonOf(jobShapeFor(viewer), bookingJoins)} as doc from ${jobs} ${where}`)
}

/** Contact details for a job; technicians get only the phone number, and only for their own jobs. */
export function findJobSite(db: Db, id: string, viewer: Viewer): Promise<Json<JobSite> | undefined> {
  const email = may(viewer, 'see customers') ? customers.email : sql`null`
  const where = whereAll([sql`${jobs.id} = ${id}`, seenJobs(viewer)])
  return findJson(
    db,
    sql`select json_build_object('phone', ${customers.phone}, 'email', ${email})::text as doc
      from ${jobs} left join ${customers} on ${customers.id} = ${jobs.customerId} ${where}`,
  )
}

/** The job's own columns: its technicians and times are those of its current visit. */
function kept({ num, customer, customerId, estimateId, agreementId, equipmentId, ...values }: JobValues) {
  const { address, description, crew, status, billingRate, technicianId } = values
  const outsideCrew = technicianId === null ? crew : null
  const owners = { customer, customerId, estimateId, agreementId, equipmentId }
  return { num, ...owners, address, description, crew: outsideCrew, status, billingRate }
}

/** With its first visit, if anybody is on it or it has a date. */
export function insertJob(tx: Db, id: string, values: JobValues): Promise<Json<Job>> {
  const { technicianIds, technicianNames } = values
  const visitId = isBooking(values) ? newId() : null
  const row = { id, ...kept(values), currentVisitId: visitId, people: technicianNames.join('\n') || null }
  const first = visitId
    ? sql`with booked as (${insertVisit(visitId, id, values)}), staffed as (${insertTechnicians(visitId, technicianIds)})`
    : sql``
  const found = sql`select ${doc} as doc from ${jobs} where ${jobs.id} = ${id}`
  return writeThenRead(tx, [sql`${first} ${insertInto(jobs, row)}`], found)
}

/** Follows its visits, as they then are; an outside crew of other visits stays unless this one's was changed. */
export function updateJob(tx: Db, id: string, values: JobValues, before: JobValues): Promise<Json<Job>> {
  const { crew, ...row } = kept(values)
  const isSameCrew = values.crew === before.crew && values.technicianId === before.technicianId
  return oneJson(tx, updateRow(jobs, id, { ...row, ...(!isSameCrew && { crew }), ...followed(id) }, doc))
}

/** A change of its progress, not of what it is. */
export function updateStage(
  tx: Db,
  id: string,
  change: Partial<typeof jobs.$inferInsert>,
): Promise<Json<Job>> {
  return oneJson(tx, updateRow(jobs, id, change, doc))
}

/** Returns false if other records still reference the job. */
export async function deleteJob(tx: Db, id: string): Promise<boolean> {
  try {
    await rows(tx, sql`delete from ${jobs} where ${jobs.id} = ${id}`)
    return true
  } catch (error) {
    if (isBrokenReference(error)) return false
    throw error
  }
}

/** A job saved as part of another command. */
export type SavedJob = { id: string; num: string; doc: Json<Job> }
const savedJob = sql`${jobs.id}, ${jobs.num}, ${doc} as doc`

/** Without a visit. Undefined if the number is taken, even by a transaction that has not committed yet. */
export async function insertJobIfFree(tx: Db, id: string, values: JobValues): Promise<SavedJob | undefined> {
  const insert = insertInto(jobs, { id, ...kept(values) })
  const [saved] = await rows<SavedJob>(tx, sql`${insert} on conflict (num) do nothing returning ${savedJob}`)
  return saved
}

/** Keeps an existing estimate link and description. */
export async function linkToEstimate(
  tx: Db,
  id: string,
  estimateId: string,
  description: string,
): Promise<SavedJob> {
  const [saved] = await rows<SavedJob>(
    tx,
    sql`update ${jobs} set estimate_id = coalesce(${jobs.estimateId}, ${estimateId}),
        description = coalesce(${jobs.description}, ${description}) where ${jobs.id} = ${id}
      returning ${savedJob}`,
  )
  return orNotFound(saved, 'Job not found')
}

/** The number series configured by the company. */
export const runningJobNumbers: Numbered = { series: 'job', column: jobs.num, path: 'num' }

/** All JOB-n numbers, read from one index entry. Used if the company has not configured a series. */
export const jobNumbers: NumberSeries = {
  column: jobs.num,
  after: jobNumberAfter,
  running: sql`substring(${jobs.num} from '^JOB-([0-9]{1,15})$')`,
  where: sql`${jobs.num} ~ '^JOB-[0-9]{1,15}$'`,
}
