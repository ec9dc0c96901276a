import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { datedWithin, today } from '@/db/days'
import { type Json, jsonArray, jsonObject, jsonOf, recordFields, shapeOf, writeThenRead } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { between, prerendered, rows, whereIs } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { estimateLineItems, estimates } from '@/db/schema/sales-documents/estimates'
import { billedWork, invoices } from '@/db/schema/sales-documents/invoices'
import { deposits } from '@/db/schema/sales-documents/payments'
import { byDayIfAny, byJobNumber, byMoment, byName, byNumber, byWord } from '@/db/sorts'
import { updateRow } from '@/db/write'
import { shownFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { documentStore } from '@/domain/sales-documents/server/document-store'
import type { Numbered } from '@/domain/sales-documents/server/number-series'
import { actor } from '@/domain/users/server/users.lookup'
import type { RecordKey } from '@/shared/record'
import type { Estimate, EstimateDetail, EstimateFilter, EstimateLine, estimateApi } from '../estimate.schema'

const isExpired = sql`(${estimates.status} in ('draft', 'sent') and ${estimates.validUntil} < ${today})`

const ownInvoices = sql`coalesce((select sum(i.total) from ${invoices} i
  where i.estimate_id = ${estimates.id} and i.status <> 'void'), 0)::bigint`

/** Invoices made from the estimate's job bill its lines without naming the estimate. */
const billedFromJob = sql`coalesce((select sum(part.amount + round(part.amount * part.tax_rate / 10000.0)) from (
    select sum(b.amount) as amount, i.tax_rate from ${billedWork} b
    join ${estimateLineItems} l on l.id = b.estimate_line_id
    join ${invoices} i on i.id = b.invoice_id
    where l.estimate_id = ${estimates.id} and i.status <> 'void'
      and i.estimate_id is distinct from ${estimates.id}
    group by i.id
  ) part), 0)::bigint`

const estimateShape = shapeOf<Estimate>({
  id: estimates.id,
  estimateNumber: estimates.estimateNumber,
  customerId: estimates.customerId,
  customerName: estimates.customerName,
  jobId: estimates.jobId,
  jobNum: jobs.num,
  title: estimates.title,
  description: estimates.description,
  validUntil: estimates.validUntil,
  notes: estimates.notes,
  taxRate: estimates.taxRate,
  subtotal: estimates.subtotal,
  taxAmount: estimates.taxAmount,
  total: estimates.total,
  status: estimates.status,
  isExpired: sql`coalesce(${isExpired}, false)`,
  invoicedAmount: sql`(${ownInvoices} + case when ${estimates.billed} = 0 then 0 else ${billedFromJob} end)`,
  ...actor('createdBy', estimates.createdById),
  customFields: shownFields('estimate', estimates.id),
  ...recordFields(estimates),
})
const joins = prerendered<unknown>(sql`left join ${jobs} on ${jobs.id} = ${estimates.jobId}`)

const lineShape = shapeOf<EstimateLine>({
  id: estimateLineItems.id,
  estimateId: estimateLineItems.estimateId,
  description: estimateLineItems.description,
  type: estimateLineItems.type,
  quantity: sql`trim_scale(${estimateLineItems.quantity})`,
  unit: estimateLineItems.unit,
  unitPrice: estimateLineItems.unitPrice,
  total: estimateLineItems.total,
  sortOrder: estimateLineItems.sortOrder,
})

const doc = jsonOf(estimateShape)
const detail = jsonOf(
  shapeOf<EstimateDetail>({
    estimate: jsonObject(estimateShape),
    lineItems: jsonArray(sql`select ${lineShape} from ${estimateLineItems}
      where ${estimateLineItems.estimateId} = ${estimates.id} order by ${estimateLineItems.sortOrder}`),
    sentAs: estimates.sentAs,
  }),
)

const { total, subtotal, taxAmount } = estimates

const sorts: Record<keyof typeof estimateApi.columns, Sort> = {
  estimateNumber: byWord(estimates.estimateNumber),
  title: byName(estimates.title),
  customerName: byName(estimates.customerName),
  status: byWord(estimates.status),
  validUntil: byDayIfAny(estimates.validUntil),
  total: byNumber(total),
  jobNum: byJobNumber,
  subtotal: byNumber(subtotal),
  taxAmount: byNumber(taxAmount),
  createdAt: byMoment(estimates.createdAt),
}

export function estimateList(filter: EstimateFilter): ListSource<Estimate> {
  const { status, customerId, jobId, search } = filter
  return {
    table: estimates,
    id: estimates.id,
    sort: { ...sorts.createdAt, direction: 'desc' },
    sorts,
    sums: { total, subtotal, taxAmount },
    shape: estimateShape,
    joins,
    where: [
      whereIs(estimates.status, status),
      whereIs(estimates.customerId, customerId),
      whereIs(estimates.jobId, jobId),
      ...datedWithin(estimates.validUntil, { from: filter.dueFrom, to: filter.dueTo }),
      ...between(estimates.total, filter.totalFrom, filter.totalTo, 'bigint'),
      filter.overdue && isExpired,
    ],
    search: { column: estimates.searchText, text: search },
  }
}

/** What an estimate holds beside its lines and what the server notes of it. */
export type EstimateValues = Omit<
  Estimate,
  RecordKey | 'jobNum' | 'isExpired' | 'invoicedAmount' | 'createdBy' | 'createdByName' | 'customFields'
> &
  Partial<Pick<Estimate, 'customFields'>>
type EstimateLineValues = Omit<EstimateLine, 'estimateId'>

export const estimateStore = documentStore<EstimateDetail, EstimateValues, EstimateLineValues, 'estimateId'>({
  table: estimates,
  lines: estimateLineItems,
  reference: 'estimateId',
  detail,
  joins,
})

/** The number of an invoice that was made from it. */
export async function findInvoiceOf(tx: Db, id: string): Promise<string | undefined> {
  const [found] = await rows<{ number: string }>(
    tx,
    sql`select ${invoices.invoiceNumber} as number from ${invoices} where ${invoices.estimateId} = ${id} limit 1`,
  )
  return found?.number
}

/** Also one that was given back stays on record. */
export async function hasDeposits(tx: Db, id: string): Promise<boolean> {
  return (
    (await rows(tx, sql`select from ${deposits} where ${deposits.estimateId} = ${id} limit 1`)).length > 0
  )
}

/** It has become this job. Answers the estimate as lists show it. */
export function convertEstimate(tx: Db, id: string, jobId: string): Promise<Json<Estimate>> {
  return writeThenRead(
    tx,
    [updateRow(estimates, id, { status: 'converted', jobId })],
    sql`select ${doc} as doc from ${estimates} ${joins} where ${estimates.id} = ${id}`,
  )
}

export const estimateNumbers: Numbered = {
  series: 'estimate',
  column: estimates.estimateNumber,
  path: 'estimateNumber',
}
