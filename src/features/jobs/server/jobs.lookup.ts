import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant, recordFields, type Shape, shapeOf } from '@/db/json'
import { type Condition, rows, whereAll } from '@/db/query'
import { customers } from '@/db/schema/customers'
import { jobs, visits, visitTechnicians } from '@/db/schema/jobs'
import { users } from '@/db/schema/users'
import { shownFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { equipmentName } from '@/features/customers/server/equipment.lookup'
import { badRequest } from '@/shared/errors'
import { rolesThatMay } from '@/shared/notices'
import { may, type Permission, reachOf, type Viewer } from '@/shared/policy'
import type { JobStatus } from '../job'
import type { Job } from '../job.schema'
import { crew, isOnJob, ownJobIds, stageBy } from './visits.lookup'

/** Of `jobs` with `bookingJoins`. */
const fields = {
  id: jobs.id,
  num: jobs.num,
  customer: jobs.customer,
  customerId: jobs.customerId,
  estimateId: jobs.estimateId,
  agreementId: jobs.agreementId,
  equipmentId: jobs.equipmentId,
  equipmentName: equipmentName(jobs.equipmentId),
  address: jobs.address,
  phone: sql`(select ${customers.phone} from ${customers} where ${customers.id} = ${jobs.customerId})`,
  description: jobs.description,
  crew: sql`coalesce(${crew.lead}, ${jobs.crew})`,
  status: jobs.status,
  stage: stageBy(visits.status),
  holdReason: jobs.holdReason,
  finishedAt: isoInstant(jobs.finishedAt),
  currentVisitId: jobs.currentVisitId,
  technicianId: sql`${crew.ids}[1]`,
  technicianIds: crew.ids,
  technicianNames: crew.names,
  scheduledStart: isoInstant(visits.scheduledStart),
  scheduledEnd: isoInstant(visits.scheduledEnd),
  customFields: shownFields('job', jobs.id),
  ...recordFields(jobs),
}

export const jobShape = shapeOf<Job>({ ...fields, billingRate: jobs.billingRate })
const unpriced = shapeOf<Omit<Job, 'billingRate'>>(fields)
export const jobShapeFor = (viewer: Viewer): Shape<Job> =>
  may(viewer, 'see prices') ? jobShape : (unpriced as Shape<Job>)

/** As much of the description as fits on one line of a card. */
export const shortDescription: SQL = sql`left(${jobs.description}, 200)`

export interface JobReference {
  id: string
  num: string
  status: JobStatus
  /** The customer record, if linked, and the customer name on the job. */
  customerId: string | null
  customer: string | null
  /** Cents per hour; null if each person's own rate applies. */
  billingRate: number | null
}

/** Limits jobs to those the viewer may see; undefined if they may see all. */
export const seenJobs = (viewer: Viewer): Condition =>
  reachOf(viewer, 'see jobs') === 'own' ? isOnJob(viewer.id) : undefined

export async function isSeenJob(db: Db, id: string, viewer: Viewer): Promise<boolean> {
  const found = await rows(
    db,
    sql`select from ${jobs} ${whereAll([sql`${jobs.id} = ${id}`, seenJobs(viewer)])}`,
  )
  return found.length > 0
}

/** Limits records that belong to a job to those the viewer may see with this permission. */
export const onSeenJob = (viewer: Viewer, needs: Permission, jobId: SQLWrapper): Condition =>
  reachOf(viewer, needs) === 'own' ? sql`${jobId} in (${ownJobIds(viewer.id)})` : undefined

/**
 * The job that a record refers to, locked for share until the transaction ends. Pass 'any' where only people
 * who see all jobs can make such a record.
 */
export async function jobToUse(
  tx: Db,
  id: string,
  viewer: Viewer | 'any',
): Promise<JobReference | undefined> {
  const [found] = await rows<JobReference & Record<string, unknown>>(
    tx,
    sql`select ${jobs.id}, ${jobs.num}, ${jobs.status}, ${jobs.customerId} as "customerId", ${jobs.customer},
        ${jobs.billingRate} as "billingRate"
      from ${jobs} ${whereAll([sql`${jobs.id} = ${id}`, viewer === 'any' ? undefined : seenJobs(viewer)])} for share`,
  )
  return found
}

/** Like `jobToUse`, but an unknown job is an error. */
export async function knownJob(tx: Db, id: string, viewer: Viewer): Promise<JobReference> {
  const job = await jobToUse(tx, id, viewer)
  if (!job) throw badRequest([{ path: 'jobId', message: 'Unknown job' }])
  return job
}

/**
 * Selects the people to notify about something on a job: its technicians, and the person who started it if
 * their role gives access to all jobs.
 */
export const concernedOnJob = (needs: Permission, jobId: string, begunBy: SQL): SQL =>
  sql`select ${visitTechnicians.userId} from ${visitTechnicians} join ${visits} on ${visits.id} = ${visitTechnicians.visitId}
      where ${visits.jobId} = ${jobId} and ${visits.status} <> 'cancelled'
    union select ${users.id} from ${users} where ${users.id} = (${begunBy})
      and ${users.role} = any(${sql.param(rolesThatMay(needs, 'all'))}::text[])`
