import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json } from '@/db/json'
import { whereAll } from '@/db/query'
import { changeOrders } from '@/db/schema/change-orders'
import { fieldLogs } from '@/db/schema/field-logs'
import { jobs } from '@/db/schema/jobs'
import { estimates, invoices } from '@/db/schema/sales-documents'
import { holdings } from '@/db/schema/stock'
import { timeEntries } from '@/db/schema/time-entries'
import { seenJobs } from '@/features/jobs/server/jobs.lookup'
import { may, type Viewer } from '@/shared/policy'
import type { JobProgress } from '../job-progress.schema'

const there = (rows: SQL): SQL => sql`exists (select from ${rows})`

const time = sql`${timeEntries} where ${timeEntries.jobId} = ${jobs.id}`
const hasWork = sql`(${there(time)} or ${there(sql`${fieldLogs} where ${fieldLogs.jobId} = ${jobs.id}`)})`
const isUnderWay = there(sql`${time} and ${timeEntries.endTime} is null`)

const ofJob = sql`${invoices} where ${invoices.jobId} = ${jobs.id} and ${invoices.status} <> 'void'`
const hasUnpaid = there(sql`${ofJob} and ${invoices.balance} > 0`)

/** What was agreed on for a price; drafts count as billed, since nothing is left to be written. */
const agreed = sql`(select coalesce(sum(${estimates.subtotal}), 0) from ${estimates}
    where ${estimates.jobId} = ${jobs.id} and ${estimates.status} = 'converted')`
const changed = sql`(select coalesce(sum(${changeOrders.amount}), 0) from ${changeOrders}
    where ${changeOrders.jobId} = ${jobs.id} and ${changeOrders.status} = 'approved')`
const billed = sql`(select coalesce(sum(${invoices.subtotal}), 0) from ${ofJob})`
const hasSources = sql`(${there(sql`${time} and ${timeEntries.billable} and ${timeEntries.endTime} is not null
      and ${timeEntries.invoiceId} is null`)}
    or ${there(sql`${holdings} where ${holdings.jobId} = ${jobs.id} and not ${holdings.isReturnable}
      and ${holdings.invoiceId} is null`)}
    or ${there(sql`${changeOrders} where ${changeOrders.jobId} = ${jobs.id} and ${changeOrders.status} = 'approved'
      and ${changeOrders.invoiceId} is null`)})`
/** On a job with a price, time and materials are part of it: only what the price still leaves is unbilled. */
const hasUnbilled = sql`case when ${agreed} > 0 then ${billed} < ${agreed} + ${changed} else ${hasSources} end`

export function findJobProgress(db: Db, id: string, viewer: Viewer): Promise<Json<JobProgress> | undefined> {
  const seesMoney = may(viewer, 'see invoices')
  const where = whereAll([sql`${jobs.id} = ${id}`, seenJobs(viewer)])
  return findJson(
    db,
    sql`select json_build_object('hasWork', ${hasWork}, 'isUnderWay', ${isUnderWay},
        'hasUnbilled', ${seesMoney ? hasUnbilled : sql`false`},
        'hasUnpaid', ${seesMoney ? hasUnpaid : sql`false`})::text as doc
      from ${jobs} ${where}`,
  )
}
