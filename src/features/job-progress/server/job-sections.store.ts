import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json } from '@/db/json'
import { whereAll } from '@/db/query'
import { changeOrders } from '@/db/schema/change-orders'
import { documents } from '@/db/schema/documents'
import { fieldLogs } from '@/db/schema/field-logs'
import { jobs, visits } from '@/db/schema/jobs'
import { reservations } from '@/db/schema/reservations'
import { rfis } from '@/db/schema/rfis'
import { estimates } from '@/db/schema/sales-documents/estimates'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { deposits } from '@/db/schema/sales-documents/payments'
import { purchaseOrders } from '@/db/schema/sales-documents/purchase-orders'
import { holdings } from '@/db/schema/stock/holdings'
import { timeEntries } from '@/db/schema/time-entries'
import type { JobSectionCounts } from '@/features/jobs/job.schema'
import { seenJobs } from '@/features/jobs/server/jobs.lookup'
import { otherJobsAtSiteOf } from '@/features/site-history/server/site-history.lookup'
import { may, type Permission, reachOf, type Viewer } from '@/shared/policy'

type Section = [name: string, needs: Permission, table: SQLWrapper, where: SQL]

const ofJob = (table: { jobId: SQLWrapper }) => sql`${table.jobId} = ${jobs.id}`

/** Technicians see everything on their jobs, but only their own hours. */
const sectionsFor = (viewer: Viewer): Section[] => [
  [
    'history',
    'see visits',
    visits,
    sql`${visits.status} = 'done' and ${visits.jobId} in (${otherJobsAtSiteOf(jobs.id)})`,
  ],
  [
    'reservations',
    'see reservations',
    reservations,
    sql`${ofJob(reservations)} and ${reservations.status} in ('pending', 'active')`,
  ],
  ['stock', 'see inventory', holdings, ofJob(holdings)],
  [
    'time',
    'see time',
    timeEntries,
    reachOf(viewer, 'see time') === 'own'
      ? sql`${ofJob(timeEntries)} and ${timeEntries.userId} = ${viewer.id}`
      : ofJob(timeEntries),
  ],
  ['logs', 'see field logs', fieldLogs, ofJob(fieldLogs)],
  ['deposits', 'see invoices', deposits, ofJob(deposits)],
  [
    'documents',
    'see jobs',
    documents,
    sql`${documents.entityType} = 'job' and ${documents.entityId} = ${jobs.id}`,
  ],
  ['estimates', 'see estimates', estimates, ofJob(estimates)],
  ['change-orders', 'see change orders', changeOrders, ofJob(changeOrders)],
  ['rfis', 'see rfis', rfis, ofJob(rfis)],
  ['orders', 'see purchase orders', purchaseOrders, ofJob(purchaseOrders)],
  ['invoices', 'see invoices', invoices, ofJob(invoices)],
]

/** The number of records in each section of a job's page, in one statement. */
export function countJobSections(
  db: Db,
  id: string,
  viewer: Viewer,
): Promise<Json<JobSectionCounts> | undefined> {
  const counts = sectionsFor(viewer)
    .filter(([, needs]) => may(viewer, needs))
    .map(([name, , table, where]) => sql`${name}::text, (select count(*) from ${table} where ${where})`)
  return findJson(
    db,
    sql`select json_build_object(${sql.join(counts, sql`, `)})::text as doc from ${jobs}
      ${whereAll([sql`${jobs.id} = ${id}`, seenJobs(viewer)])}`,
  )
}
