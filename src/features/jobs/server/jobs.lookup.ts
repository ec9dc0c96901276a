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

/** Of what is to be done, as much as a card's one line shows. */
export const shortDescription: SQL = sql`left(${jobs.description}, 200)`

export interface JobReference {
  id: string
  num: string
  status: JobStatus
  /** The customer's record, when it is known, and the name that the job carries. */
  customerId: string | null
  customer: string | null
  /** Cents an hour, where it is not each person's own. */
  billingRate: number | null
}

/** Of jobs: those that somebody may see; all, where they may see all. */
export const seenJobs = (viewer: Viewer): Condition =>
  reachOf(viewer, 'see jobs') === 'own' ? isOnJob(viewer.id) : undefined

/** Of what belongs to a job, by the column that names the job: what somebody may see who needs to be allowed this. */
export const onSeenJob = (viewer: Viewer, needs: Permission, jobId: SQLWrapper): Condition =>
  reachOf(viewer, needs) === 'own'
    ? sql`${jobId} in (select ${jobTechnicians.jobId} from ${jobTechnicians} where ${jobTechnicians.userId} = ${viewer.id})`
    : undefined

/**
 * The job that a record of somebody's is to point to, locked for share until the transaction ends. What only those
 * make who see all jobs names 'any'.
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

/** The same for a record that must have one. */
export async function knownJob(tx: Db, id: string, viewer: Viewer): Promise<JobReference> {
  const job = await jobToUse(tx, id, viewer)
  if (!job) throw badRequest([{ path: 'jobId', message: 'Unknown job' }])
  return job
}

/**
 * A select of those whom something on a job concerns: its technicians, and anyone who began it, unless they see only what
 * is on their own jobs and this is none of them any more.
 */
export const concernedOnJob = (needs: Permission, jobId: string, begunBy: SQL): SQL =>
  sql`select ${jobTechnicians.userId} from ${jobTechnicians} where ${jobTechnicians.jobId} = ${jobId}
    union select ${users.id} from ${users} where ${users.id} = (${begunBy})
      and ${users.role} = any(${sql.param(rolesThatMay(needs, 'all'))}::text[])`

/** This person is one of the job's technicians: "own jobs", wherever they are meant. */
export const isOnJob = (userId: SQLWrapper | string): SQL =>
  sql`exists (select from ${jobTechnicians} where ${jobTechnicians.jobId} = ${jobs.id} and ${jobTechnicians.userId} = ${userId})`

/** One person's jobs, as rows of `jobs`. */
export const jobsOf = (userId: string): SQL =>
  sql`select ${jobs}.* from ${jobTechnicians} join ${jobs} on ${jobs.id} = ${jobTechnicians.jobId}
    where ${jobTechnicians.userId} = ${userId}`

/** Of a job that has a start: the end that the board gives it where none is set. */
export const scheduledEnd: SQL = sql`coalesce(${jobs.scheduledEnd}, ${jobs.scheduledStart} + interval '${sql.raw(String(DEFAULT_MINUTES))} minutes')`

/** Longer than this a job is found by its end, under an index of its own. */
const isLong = sql`${jobs.scheduledEnd} - ${jobs.scheduledStart} > interval '24 hours'`
const dayBefore = (start: SQL) => sql`${start} - interval '24 hours'`

/** Narrows to the jobs that take place on one of these days, of which either may be open; those without a date do not. */
export const takePlaceWithin = ({ from, to }: Partial<DayRange>): Condition[] => [
  from ? isNotOverBefore(startOfDay(from)) : undefined,
  to ? sql`${jobs.scheduledStart} < ${endOfDay(to)}` : undefined,
]

/** Three ranges of two indexes, rather than all jobs that ever began. */
const isNotOverBefore = (start: SQL) =>
  sql`(${jobs.scheduledStart} >= ${start}
    or ${jobs.scheduledStart} >= ${dayBefore(start)} and ${scheduledEnd} > ${start}
    or ${isLong} and ${jobs.scheduledEnd} > ${start})`

/**
 * Jobs that take place between two instants. Nearly all end within a day, so looking a day back finds them by their
 * start; the few longer ones have an index of their own.
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
