import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { dayOf } from '@/db/days'
import { findJson, type Json, jsonArray, shapeOf } from '@/db/json'
import { prerendered } from '@/db/query'
import { changeOrders } from '@/db/schema/change-orders'
import { jobs } from '@/db/schema/jobs'
import { estimateLineItems } from '@/db/schema/sales-documents/estimates'
import { billedWork, invoiceLineItems, invoices } from '@/db/schema/sales-documents/invoices'
import { holdings } from '@/db/schema/stock/holdings'
import { transactions } from '@/db/schema/stock/transactions'
import { timeEntries } from '@/db/schema/time-entries'
import { users } from '@/db/schema/users'
import { nameOfUser } from '@/domain/users/server/users.lookup'
import type { BilledWork } from '../billing.schema'

const shape = shapeOf<BilledWork>({
  id: sql`coalesce(${billedWork.timeEntryId}, ${billedWork.transactionId}, ${billedWork.changeOrderId}, ${billedWork.estimateLineId})`,
  kind: sql`case when ${billedWork.timeEntryId} is not null then 'time' when ${billedWork.transactionId} is not null then 'materials'
    when ${billedWork.changeOrderId} is not null then 'changeOrders' else 'estimateLines' end`,
  lineId: billedWork.lineId,
  jobId: billedWork.jobId,
  jobNum: jobs.num,
  description: sql`coalesce(${nameOfUser}, ${transactions.itemName}, ${changeOrders.coNumber} || ': ' || ${changeOrders.title},
    ${estimateLineItems.description})`,
  date: sql`${dayOf(sql`coalesce(${timeEntries.startTime}, ${transactions.ts}, ${changeOrders.approvedAt})`)}::text`,
  quantity: billedWork.quantity,
  // Material returned after billing stays billed: the office decides about a credit.
  returned: sql`case when ${billedWork.transactionId} is null then 0
    else greatest(0, ${billedWork.quantity} - coalesce(${holdings.qty}, 0)) end`,
  amount: billedWork.amount,
})

const joins = prerendered<unknown>(sql`join ${jobs} on ${jobs.id} = ${billedWork.jobId}
  left join ${timeEntries} on ${timeEntries.id} = ${billedWork.timeEntryId}
  left join ${users} on ${users.id} = ${timeEntries.userId}
  left join ${transactions} on ${transactions.id} = ${billedWork.transactionId}
  left join ${holdings} on ${holdings.id} = ${billedWork.transactionId}
  left join ${changeOrders} on ${changeOrders.id} = ${billedWork.changeOrderId}
  left join ${estimateLineItems} on ${estimateLineItems.id} = ${billedWork.estimateLineId}
  left join ${invoiceLineItems} on ${invoiceLineItems.id} = ${billedWork.lineId}`)

/** What an invoice bills of a job's work, in line order; undefined if there is no such invoice. */
export function findBilledWork(db: Db, invoiceId: string): Promise<Json<BilledWork[]> | undefined> {
  const work =
    jsonArray(sql`select ${shape} from ${billedWork} ${joins} where ${billedWork.invoiceId} = ${invoices.id}
    order by ${invoiceLineItems.sortOrder}, ${billedWork.id}`)
  return findJson(db, sql`select ${work}::text as doc from ${invoices} where ${invoices.id} = ${invoiceId}`)
}
