import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { endOfDay, startOfDay } from '@/db/days'
import { insertInto } from '@/db/insert'
import { isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { lockNumbers } from '@/db/numbers'
import { rows } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import type { PageQuery } from '@/shared/list-query'
import type { Job, JobFilter } from '../job.schema'

/** The one mapper from a row to what the API answers. */
const jobShape = shapeOf<Job>({
  id: jobs.id,
  num: jobs.num,
  customer: jobs.customer,
  customerId: jobs.customerId,
  estimateId: jobs.estimateId,
  agreementId: jobs.agreementId,
  address: jobs.address,
  crew: jobs.crew,
  status: jobs.status,
  technicianId: jobs.technicianId,
  scheduledStart: isoInstant(jobs.scheduledStart),
  scheduledEnd: isoInstant(jobs.scheduledEnd),
  createdAt: isoInstant(jobs.createdAt),
})
const doc = jsonOf(jobShape)

/** What a job holds beside its id and the time of its creation. */
export type JobValues = Omit<Job, 'id' | 'createdAt'>

export function listJobs(db: Db, filter: JobFilter, page: PageQuery): Promise<List<Job>> {
  return listJson(
    db,
    {
      table: jobs,
      id: jobs.id,
      sort: { by: jobs.createdAt, type: 'timestamptz', direction: 'desc' },
      shape: jobShape,
      where: [
        filter.status && eq(jobs.status, filter.status),
        filter.technicianId ? eq(jobs.technicianId, filter.technicianId) : undefined,
        filter.customerId ? eq(jobs.customerId, filter.customerId) : undefined,
        filter.agreementId ? eq(jobs.agreementId, filter.agreementId) : undefined,
        filter.from ? sql`${jobs.createdAt} >= ${startOfDay(filter.from)}` : undefined,
        filter.to ? sql`${jobs.createdAt} < ${endOfDay(filter.to)}` : undefined,
      ],
      search: { column: jobs.searchText, text: filter.search },
    },
    page,
  )
}

export function findJob(db: Db, id: string): Promise<Json<Job> | undefined> {
  return oneJson(db, sql`select ${doc} as doc from ${jobs} where ${jobs.id} = ${id}`)
}

/** The job with its row locked until the transaction ends. */
export async function lockJob(tx: Db, id: string): Promise<Job | undefined> {
  const found = await oneJson<Job>(
    tx,
    sql`select ${doc} as doc from ${jobs} where ${jobs.id} = ${id} for update`,
  )
  return found && JSON.parse(found)
}

export function insertJob(id: string, values: JobValues): SQL {
  return insertInto(jobs, { id, ...values }, doc)
}

export async function updateJob(tx: Db, id: string, values: JobValues): Promise<Json<Job>> {
  const saved = await oneJson<Job>(
    tx,
    tx
      .update(jobs)
      .set(values)
      .where(eq(jobs.id, id))
      .returning({ doc: doc.as('doc') }),
  )
  return saved as Json<Job>
}

/** Undefined when the number is taken, also by somebody who has not committed yet. */
export function insertJobIfFree(tx: Db, id: string, values: JobValues): Promise<Json<Job> | undefined> {
  const insert = insertInto(jobs, { id, ...values })
  return oneJson(tx, sql`${insert} on conflict (num) do nothing returning ${doc} as doc`)
}

/** The estimate that the job first came from stays. */
export async function tieToEstimate(tx: Db, id: string, estimateId: string): Promise<Json<Job>> {
  const saved = await oneJson<Job>(
    tx,
    sql`update ${jobs} set estimate_id = coalesce(${jobs.estimateId}, ${estimateId}) where ${jobs.id} = ${id}
      returning ${doc} as doc`,
  )
  return saved as Json<Job>
}

export const lockJobNumbers = (tx: Db): Promise<void> => lockNumbers(tx, jobs.num)

/** The highest n of all numbers JOB-n, from one entry of its index. */
export async function highestJobNumber(db: Db): Promise<number> {
  const [row] = await rows<{ highest: string | null }>(
    db,
    sql`select max(substring(${jobs.num} from '^JOB-([0-9]{1,15})$')::bigint) as highest
      from ${jobs} where ${jobs.num} ~ '^JOB-[0-9]{1,15}$'`,
  )
  return Number(row?.highest ?? 0)
}
