import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { within } from '@/db/days'
import { isBrokenReference } from '@/db/driver-error'
import { findJson, type Json, jsonOf, oneJson } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import type { NumberSeries } from '@/db/numbers'
import { rows, whereAll, whereIs } from '@/db/query'
import { customers } from '@/db/schema/customers'
import { jobs } from '@/db/schema/jobs'
import { byLongText, byMoment, byMomentIfAny, byNumberIfAny, byText, byWord, byWords } from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import type { Numbered } from '@/domain/sales-documents/server/number-series'
import { orNotFound } from '@/shared/errors'
import { may, type Viewer } from '@/shared/policy'
import type { RecordKey } from '@/shared/record'
import { jobNumberAfter } from '../job'
import type { Job, JobFilter, JobSite, jobApi } from '../job.schema'
import {
  isOnJob,
  jobShape,
  jobShapeFor,
  jobsOf,
  scheduledEnd,
  seenJobs,
  takePlaceWithin,
} from './jobs.lookup'

/** Includes prices, because only people who may change jobs receive it. */
const doc = jsonOf(jobShape)

/** A job's values without the server-set ones. */
export type JobValues = Omit<Job, RecordKey | 'phone' | 'customFields'> & Partial<Pick<Job, 'customFields'>>

const sorts: Record<keyof typeof jobApi.columns, Sort> = {
  num: byWord(jobs.num),
  customer: byText(jobs.customer),
  address: byLongText(jobs.address),
  status: byWord(jobs.status),
  crew: byText(jobs.crew),
  scheduledStart: byMomentIfAny(jobs.scheduledStart),
  scheduledEnd: byMomentIfAny(jobs.scheduledEnd),
  description: byLongText(jobs.description),
  technicianNames: byWords(jobs.technicianNames),
  billingRate: byNumberIfAny(jobs.billingRate),
  createdAt: byMoment(jobs.createdAt),
}

const isOverdue = sql`(${jobs.status} = 'open' and ${scheduledEnd} < now())`

export function jobList(filter: JobFilter, viewer: Viewer): ListSource<Job> {
  const { technicianId, search } = filter
  const own = filter.mine ? isOnJob(viewer.id) : seenJobs(viewer)
  const whose = own ? viewer.id : technicianId
  // A search finds rows by text first and then filters by technician.
  const isWalked = whose !== undefined && search === undefined
  return {
    table: jobs,
    from: isWalked ? jobsOf(whose) : undefined,
    id: jobs.id,
    sort: { by: jobs.createdAt, type: 'timestamptz', direction: 'desc' },
    sorts,
    shape: jobShapeFor(viewer),
    where: [
      isWalked ? undefined : own,
      whereIs(jobs.status, filter.status),
      technicianId === undefined || (isWalked && whose === technicianId) ? undefined : isOnJob(technicianId),
      whereIs(jobs.customerId, filter.customerId),
      whereIs(jobs.equipmentId, filter.equipmentId),
      whereIs(jobs.agreementId, filter.agreementId),
      ...within(jobs.createdAt, filter),
      ...takePlaceWithin({ from: filter.scheduledFrom, to: filter.scheduledTo }),
      filter.overdue && isOverdue,
    ],
    search: { column: jobs.searchText, text: search },
  }
}

export function findJob(db: Db, id: string, viewer: Viewer): Promise<Json<Job> | undefined> {
  const where = whereAll([sql`${jobs.id} = ${id}`, seenJobs(viewer)])
  return findJson(db, sql`select ${jsonOf(jobShapeFor(viewer))} as doc from ${jobs} ${where}`)
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

/** The equipment name is stored with the equipment, and `saveFields` writes the custom fields. */
const kept = ({ equipmentName, customFields, ...values }: JobValues) => values

export function insertJob(id: string, values: JobValues): SQL {
  return insertInto(jobs, { id, ...kept(values) }, doc)
}

export function updateJob(tx: Db, id: string, values: JobValues): Promise<Json<Job>> {
  return oneJson(tx, updateRow(jobs, id, kept(values), doc))
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

/** Undefined if the number is taken, even by a transaction that has not committed yet. */
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
