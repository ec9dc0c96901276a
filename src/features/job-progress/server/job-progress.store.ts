import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json } from '@/db/json'
import { whereAll } from '@/db/query'
import { fieldLogs } from '@/db/schema/field-logs'
import { jobs } from '@/db/schema/jobs'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { timeEntries } from '@/db/schema/time-entries'
import { hasUnbilledWork } from '@/features/billing/server/unbilled.lookup'
import { seenJobs } from '@/features/jobs/server/jobs.lookup'
import { may, type Viewer } from '@/shared/policy'
import type { JobProgress } from '../job-progress.schema'

const there = (rows: SQL): SQL => sql`exists (select from ${rows})`

const time = sql`${timeEntries} where ${timeEntries.jobId} = ${jobs.id}`
const hasWork = sql`(${there(time)} or ${there(sql`${fieldLogs} where ${fieldLogs.jobId} = ${jobs.id}`)})`
const isUnderWay = there(sql`${time} and ${timeEntries.endTime} is null`)

const ofJob = sql`${invoices} where ${invoices.jobId} = ${jobs.id} and ${invoices.status} <> 'void'`
const hasUnpaid = there(sql`${ofJob} and ${invoices.balance} > 0`)

export function findJobProgress(db: Db, id: string, viewer: Viewer): Promise<Json<JobProgress> | undefined> {
  const seesMoney = may(viewer, 'see invoices')
  const where = whereAll([sql`${jobs.id} = ${id}`, seenJobs(viewer)])
  return findJson(
    db,
    sql`select json_build_object('hasWork', ${hasWork}, 'isUnderWay', ${isUnderWay},
        'hasUnbilled', ${seesMoney ? hasUnbilledWork(id) : sql`false`},
        'hasUnpaid', ${seesMoney ? hasUnpaid : sql`false`})::text as doc
      from ${jobs} ${where}`,
  )
}
