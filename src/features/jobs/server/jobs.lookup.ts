import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { badRequest } from '@/shared/errors'
import type { JobStatus } from '../job'

export interface JobReference {
  id: string
  num: string
  status: JobStatus
  /** The customer's record, when it is known, and the name that the job carries. */
  customerId: string | null
  customer: string | null
}

/** The job that a record is to point to, held as it is until the transaction ends. */
export async function jobToUse(tx: Db, id: string): Promise<JobReference | undefined> {
  const [found] = await rows<JobReference & Record<string, unknown>>(
    tx,
    sql`select ${jobs.id}, ${jobs.num}, ${jobs.status}, ${jobs.customerId} as "customerId", ${jobs.customer}
      from ${jobs} where ${jobs.id} = ${id} for share`,
  )
  return found
}

/** The same for a record that must have one. */
export async function knownJob(tx: Db, id: string): Promise<JobReference> {
  const job = await jobToUse(tx, id)
  if (!job) throw badRequest([{ path: 'jobId', message: 'Unknown job' }])
  return job
}
