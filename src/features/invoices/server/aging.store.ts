import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { today } from '@/db/days'
import { type Json, jsonObject, oneJson, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { prerendered, whereIs } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { byDay } from '@/db/sorts'
import { AGING_BUCKETS, AGING_KEYS, type AgingKey } from '@/domain/invoices/invoice'
import type { AgingEntry, AgingFilter, AgingSummary } from '@/domain/invoices/invoice.schema'
import { bucketOf, daysOverdue } from '@/domain/invoices/server/aging.lookup'
import {
  displayStatus,
  invoiceJoins,
  invoiceShape,
  invoiceSorts,
} from '@/domain/invoices/server/invoices.store'
import { isOverdue, isOwed } from '@/domain/sales-documents/server/receivables'
import type { AGING_COLUMNS } from '../aging-table'

const entryShape = shapeOf<AgingEntry>({
  id: invoices.id,
  invoice: jsonObject(invoiceShape),
  daysOverdue,
  invoiceNumber: invoices.invoiceNumber,
  customerName: invoices.customerName,
  displayStatus,
  dueDate: invoices.dueDate,
  total: invoices.total,
  amountPaid: invoices.amountPaid,
  balance: invoices.balance,
  jobNum: jobs.num,
})

/** Compares dates instead of day counts, so that the index on the aging date can be used. */
function inBucket(key: AgingKey): SQL {
  const { from, to } = AGING_BUCKETS[key]
  const isOldEnough = sql`${invoices.agingDate} <= ${today} - ${from}::int`
  const isYoungEnough = sql`${invoices.agingDate} >= ${today} - ${to}::int`
  if (from === 0) return isYoungEnough
  return Number.isFinite(to) ? sql`${isOldEnough} and ${isYoungEnough}` : isOldEnough
}

const { total, amountPaid, balance } = invoices

const sorts: Record<keyof typeof AGING_COLUMNS, Sort> = {
  ...invoiceSorts,
  daysOverdue: { ...byDay(invoices.agingDate), isReversed: true },
}

/** Invoices with an open balance, longest overdue first. */
export function agingList({ bucket, overdue, customerId }: AgingFilter): ListSource<AgingEntry> {
  return {
    table: invoices,
    id: invoices.id,
    sort: { by: invoices.agingDate, type: 'date', direction: 'asc' },
    sorts,
    sums: { total, amountPaid, balance },
    shape: entryShape,
    joins: invoiceJoins,
    where: [
      isOwed,
      bucket && inBucket(bucket),
      overdue && isOverdue(today),
      whereIs(invoices.customerId, customerId),
    ],
  }
}

const allBuckets = sql.raw(`array[${AGING_KEYS.map((key) => `'${key}'`).join(', ')}]`)

const sums = (condition: SQL) =>
  sql`(select json_build_object('count', coalesce(sum(count), 0), 'balance', coalesce(sum(balance), 0))
    from aged where ${condition})`

/** Sums by day first, in index order, because there are far fewer days than invoices. */
const summary = prerendered<AgingSummary>(sql`
  with aged as (
    select ${bucketOf(sql`days`)} as bucket, sum(count) as count, sum(balance) as balance
    from (
      select ${daysOverdue} as days, count(*) as count, sum(${invoices.balance}) as balance
      from ${invoices} where ${isOwed} group by ${invoices.agingDate}
    ) by_day
    group by 1
  )
  select json_build_object(
    'buckets', (select json_agg(json_build_object('bucket', key, 'count', coalesce(count, 0),
        'balance', coalesce(balance, 0)) order by n)
      from unnest(${allBuckets}) with ordinality known(key, n) left join aged on bucket = key),
    'outstanding', ${sums(sql`true`)},
    'overdue', ${sums(sql`bucket <> 'current'`)})::text as doc`)

export function findAgingSummary(db: Db): Promise<Json<AgingSummary>> {
  return oneJson(db, summary)
}
