import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { rows } from '@/db/query'
import { changeOrders } from '@/db/schema/change-orders'
import { company } from '@/db/schema/company'
import { customers } from '@/db/schema/customers'
import { jobs } from '@/db/schema/jobs'
import { estimateLineItems, estimates } from '@/db/schema/sales-documents/estimates'
import { holdings } from '@/db/schema/stock/holdings'
import { timeEntries } from '@/db/schema/time-entries'
import { dueDateFor } from '@/features/customers/server/customers.lookup'
import { MAX_SOURCES } from '../billing'
import type { UnbilledWork } from '../billing.schema'
import {
  changeOrderRows,
  estimateLineRows,
  isUnbilledChangeOrder,
  isUnbilledMaterial,
  isUnbilledTime,
  materialRows,
  timeRows,
} from './unbilled.store'
import { unbilledTotal } from './unbilled-list.store'

type Head = Pick<UnbilledWork, 'job' | 'fixedPrice' | 'taxRate' | 'fractions'>

const limit = sql.raw(`limit ${MAX_SOURCES}`)

/** A job's unbilled work, oldest first; undefined if there is no such job. */
export async function findUnbilledWork(db: Db, jobId: string): Promise<Json<UnbilledWork> | undefined> {
  const [head] = await rows<Head & Record<string, unknown>>(
    db,
    sql`select json_build_object('id', ${jobs.id}, 'num', ${jobs.num}, 'customer', ${jobs.customer},
        'customerId', ${jobs.customerId}, 'version', ${jobs.version}) as job,
        ${jobs.estimateId} is not null as "fixedPrice", coalesce(${customers.taxRate}, 0) as "taxRate",
        (select ${company.fractionsAndCredits} from ${company}) as fractions
      from ${jobs} left join ${customers} on ${customers.id} = ${jobs.customerId} where ${jobs.id} = ${jobId}`,
  )
  if (!head) return undefined
  const of = (where: SQL, jobColumn: SQL, order: SQL) => ({
    where: sql`${where} and ${jobColumn} = ${jobId}`,
    order: sql`order by ${order} ${limit}`,
  })
  const [dueDate, time, materials, changes, lines, total] = await Promise.all([
    dueDateFor(db, head.job.customerId),
    timeRows(
      db,
      of(isUnbilledTime, sql`${timeEntries.jobId}`, sql`${timeEntries.startTime}, ${timeEntries.id}`),
    ),
    materialRows(db, of(isUnbilledMaterial, sql`${holdings.jobId}`, sql`${holdings.since}, ${holdings.id}`)),
    changeOrderRows(
      db,
      of(
        isUnbilledChangeOrder,
        sql`${changeOrders.jobId}`,
        sql`${changeOrders.approvedAt}, ${changeOrders.id}`,
      ),
    ),
    estimateLineRows(
      db,
      of(
        sql`${estimates.status} = 'converted' and ${estimates.invoiceCount} = 0`,
        sql`${estimates.jobId}`,
        sql`${estimates.createdAt}, ${estimates.id}, ${estimateLineItems.sortOrder}`,
      ),
    ),
    unbilledTotal(db, jobId),
  ])
  const answer: UnbilledWork = {
    time: time.map(({ jobId: _, billable, isRunning, invoiceNumber, ...row }) => row),
    materials: materials.map(({ jobId: _, isReturnable, invoiceNumber, ...row }) => row),
    changeOrders: changes.map(({ jobId: _, status, invoiceNumber, ...row }) => row),
    estimateLines: lines
      .filter(({ amount }) => amount !== 0)
      .map(({ jobId: _, isConverted, invoiceNumber, ...row }) => row),
    ...head,
    dueDate,
    total,
  }
  return JSON.stringify(answer)
}
