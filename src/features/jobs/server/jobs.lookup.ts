import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { endOfDay, startOfDay } from '@/db/days'
import { isoInstant, recordFields, type Shape, shapeOf } from '@/db/json'
import { type Condition, rows, whereAll } from '@/db/query'
import { customers } from '@/db/schema/customers'
import { jobs, jobTechnicians } from '@/db/schema/jobs'
import { users } from '@/db/schema/users'
import { shownFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { equipmentName } from '@/features/customers/server/equipment.lookup'
import type { DayRange } from '@/shared/days'
import { badRequest } from '@/shared/errors'
import { rolesThatMay } from '@/shared/notices'
import { may, type Permission, reachOf, type Viewer } from '@/shared/policy'
import { DEFAULT_MINUTES, type JobStatus } from '../job'
import type { Job } from '../job.schema'

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
  crew: jobs.crew,
  status: jobs.status,
  technicianId: jobs.technicianId,
  technicianIds: jobs.technicianIds,
  technicianNames: jobs.technicianNames,
  scheduledStart: isoInstant(jobs.scheduledStart),
  scheduledEnd: isoInstant(jobs.scheduledEnd),
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

/** Limits records that belong to a job to those the viewer may see with this permission. */
export const onSeenJob = (viewer: Viewer, needs: Permission, jobId: SQLWrapper): Condition =>
  reachOf(viewer, needs) === 'own'
    ? sql`${jobId} in (select ${jobTechnicians.jobId} from ${jobTechnicians} where ${jobTechnicians.userId} = ${viewer.id})`
    : undefined

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
  sql`select ${jobTechnicians.userId} from ${jobTechnicians} where ${jobTechnicians.jobId} = ${jobId}
    union select ${users.id} from ${users} where ${users.id} = (${begunBy})
      and ${users.role} = any(${sql.param(rolesThatMay(needs, 'all'))}::text[])`

/** Whether this person is one of the job's technicians, which makes it one of their "own jobs". */
export const isOnJob = (userId: SQLWrapper | string): SQL =>
  sql`exists (select from ${jobTechnicians} where ${jobTechnicians.jobId} = ${jobs.id} and ${jobTechnicians.userId} = ${userId})`

/** Rows of `jobs` that this person is assigned to. */
export const jobsOf = (userId: string): SQL =>
  sql`select ${jobs}.* from ${jobTechnicians} join ${jobs} on ${jobs.id} = ${jobTechnicians.jobId}
    where ${jobTechnicians.userId} = ${userId}`

/** The end of a scheduled job, with the default length if none is set. */
export const scheduledEnd: SQL = sql`coalesce(${jobs.scheduledEnd}, ${jobs.scheduledStart} + interval '${sql.raw(String(DEFAULT_MINUTES))} minutes')`

/** Jobs longer than a day have a separate index by their end. */
const isLong = sql`${jobs.scheduledEnd} - ${jobs.scheduledStart} > interval '24 hours'`
const dayBefore = (start: SQL) => sql`${start} - interval '24 hours'`

/**
 * Limits to jobs that take place within these days; either bound may be omitted. Unscheduled jobs never
 * match.
 */
export const takePlaceWithin = ({ from, to }: Partial<DayRange>): Condition[] => [
  from ? isNotOverBefore(startOfDay(from)) : undefined,
  to ? sql`${jobs.scheduledStart} < ${endOfDay(to)}` : undefined,
]

/** Three index ranges, so that the query does not read every past job. */
const isNotOverBefore = (start: SQL) =>
  sql`(${jobs.scheduledStart} >= ${start}
    or ${jobs.scheduledStart} >= ${dayBefore(start)} and ${scheduledEnd} > ${start}
    or ${isLong} and ${jobs.scheduledEnd} > ${start})`

/**
 * Jobs that take place between two instants. Nearly all last less than a day, so a range starting one day
 * earlier finds them by their start; the few longer ones have a separate index.
 */
export function jobsTakingPlace(select: SQL, start: SQL, end: SQL, also: SQL): SQL {
  const dayBack = dayBefore(start)
  return sql`select ${select} from ${jobs}
      where ${jobs.scheduledStart} >= ${dayBack} and ${jobs.scheduledStart} < ${end}
        and (${jobs.scheduledStart} >= ${start} or ${scheduledEnd} > ${start}) and ${also}
    union all
    select ${select} from ${jobs}
      where ${isLong} and ${jobs.scheduledEnd} > ${start}
        and ${jobs.scheduledStart} < ${dayBack} and ${also}`
}
