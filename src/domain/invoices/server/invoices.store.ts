import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { datedWithin, dayOf, today, within } from '@/db/days'
import { isoInstant, jsonArray, jsonObject, jsonOf, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { between, type Condition, prerendered, whereAll, whereIs } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { estimates } from '@/db/schema/sales-documents/estimates'
import { invoiceLineItems, invoices } from '@/db/schema/sales-documents/invoices'
import { payments } from '@/db/schema/sales-documents/payments'
import { byDayIfAny, byJobNumber, byName, byPastDay } from '@/db/sorts'
import { shownFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { documentStore } from '@/domain/sales-documents/server/document-store'
import type { Numbered } from '@/domain/sales-documents/server/number-series'
import { isOverdue, isOwed, isReceived } from '@/domain/sales-documents/server/receivables'
import { actor } from '@/domain/users/server/users.lookup'
import type { RecordKey } from '@/shared/record'
import type { InvoiceStatus } from '../invoice'
import type { Invoice, InvoiceDetail, InvoiceFilter, InvoiceLine, invoiceApi } from '../invoice.schema'
import type { Payment } from '../payment.schema'
import { daysOverdue } from './aging.lookup'

/** Stored as `sent` and overdue today. */
const isLate = sql`(${invoices.dueDate} < ${today} or ${invoices.status} = 'overdue')`

export const displayStatus = sql`case when ${invoices.storedStatus} = 'sent' and ${isLate} then 'overdue' else ${invoices.storedStatus} end`

export const invoiceShape = shapeOf<Invoice>({
  id: invoices.id,
  invoiceNumber: invoices.invoiceNumber,
  customerId: invoices.customerId,
  customerName: invoices.customerName,
  jobId: invoices.jobId,
  jobNum: jobs.num,
  estimateId: invoices.estimateId,
  estimateNumber: estimates.estimateNumber,
  dueDate: invoices.dueDate,
  paidDate: invoices.paidDate,
  notes: invoices.notes,
  taxRate: invoices.taxRate,
  subtotal: invoices.subtotal,
  taxAmount: invoices.taxAmount,
  total: invoices.total,
  amountPaid: invoices.amountPaid,
  balance: invoices.balance,
  status: invoices.status,
  displayStatus,
  daysOverdue: sql`case when ${isOwed} then ${daysOverdue} else 0 end`,
  ...actor('createdBy', invoices.createdById),
  customFields: shownFields('invoice', invoices.id),
  ...recordFields(invoices),
})
export const invoiceJoins = prerendered<unknown>(sql`left join ${jobs} on ${jobs.id} = ${invoices.jobId}
  left join ${estimates} on ${estimates.id} = ${invoices.estimateId}`)

const lineShape = shapeOf<InvoiceLine>({
  id: invoiceLineItems.id,
  invoiceId: invoiceLineItems.invoiceId,
  description: invoiceLineItems.description,
  quantity: sql`trim_scale(${invoiceLineItems.quantity})`,
  unit: invoiceLineItems.unit,
  unitPrice: invoiceLineItems.unitPrice,
  total: invoiceLineItems.total,
  sortOrder: invoiceLineItems.sortOrder,
})

const paymentShape = shapeOf<Payment>({
  id: payments.id,
  invoiceId: payments.invoiceId,
  kind: payments.kind,
  amount: payments.amount,
  method: payments.method,
  depositId: payments.depositId,
  reference: payments.reference,
  notes: payments.notes,
  ...actor('processedBy', payments.processedById),
  processedAt: isoInstant(payments.processedAt),
  reversedAt: isoInstant(payments.reversedAt),
  ...actor('reversedBy', payments.reversedById),
  reason: payments.reason,
  ...recordFields(payments),
})

const detail = jsonOf(
  shapeOf<InvoiceDetail>({
    invoice: jsonObject(invoiceShape),
    lineItems: jsonArray(sql`select ${lineShape} from ${invoiceLineItems}
      where ${invoiceLineItems.invoiceId} = ${invoices.id} order by ${invoiceLineItems.sortOrder}`),
    payments: jsonArray(sql`select ${paymentShape} from ${payments}
      where ${payments.invoiceId} = ${invoices.id} order by ${payments.processedAt}, ${payments.id}`),
    sentAs: invoices.sentAs,
  }),
)

/** The displayed status as a condition that an index supports. */
function reads(status: InvoiceStatus): SQL {
  if (status === 'overdue') return sql`${invoices.storedStatus} = 'sent' and ${isLate}`
  if (status === 'sent') return sql`${invoices.storedStatus} = 'sent' and ${isLate} is not true`
  return eq(invoices.storedStatus, status)
}

/** Days on which payments or refunds count as revenue; void invoices are excluded. */
function paidWithin({ paidFrom, paidTo }: InvoiceFilter): Condition {
  if (!paidFrom && !paidTo) return undefined
  const period = within(payments.processedAt, { from: paidFrom, to: paidTo })
  const counts = sql`${payments.counted} <> 0`
  const paid = sql`select ${payments.invoiceId} from ${payments} ${whereAll([...period, counts])}`
  return sql`${isReceived} and ${invoices.id} in (${paid})`
}

const money = (by: SQLWrapper): Sort => ({ by, type: 'bigint' })

export const invoiceSorts: Record<keyof typeof invoiceApi.columns, Sort> = {
  invoiceNumber: { by: invoices.invoiceNumber, type: 'text' },
  customerName: byName(invoices.customerName),
  // Overdue ones sort with the sent ones.
  displayStatus: { by: invoices.storedStatus, type: 'text' },
  dueDate: byDayIfAny(invoices.dueDate),
  total: money(invoices.total),
  amountPaid: money(invoices.amountPaid),
  balance: money(invoices.balance),
  jobNum: byJobNumber,
  paidDate: byPastDay(invoices.paidDate),
  subtotal: money(invoices.subtotal),
  taxAmount: money(invoices.taxAmount),
  createdAt: { by: invoices.createdAt, type: 'timestamptz' },
}

const { total, amountPaid, balance, subtotal, taxAmount } = invoices
/** Draft and void invoices have no balance. Uses the leading column of the index for these sums. */
const owedBalance = sql`case when ${invoices.storedStatus} in ('draft', 'void') then 0 else ${balance} end`

export function invoiceList(filter: InvoiceFilter): ListSource<Invoice> {
  const { status, customerId, jobId, estimateId, search } = filter
  return {
    table: invoices,
    id: invoices.id,
    sort: { by: invoices.createdAt, type: 'timestamptz', direction: 'desc' },
    sorts: invoiceSorts,
    sums: { total, amountPaid, balance: owedBalance, subtotal, taxAmount },
    shape: invoiceShape,
    joins: invoiceJoins,
    where: [
      status && reads(status),
      filter.owed && isOwed,
      filter.overdue && isOverdue(today),
      paidWithin(filter),
      whereIs(invoices.customerId, customerId),
      whereIs(invoices.jobId, jobId),
      whereIs(invoices.estimateId, estimateId),
      ...datedWithin(invoices.dueDate, { from: filter.dueFrom, to: filter.dueTo }),
      ...between(invoices.total, filter.totalFrom, filter.totalTo, 'bigint'),
    ],
    search: { column: invoices.searchText, text: search },
  }
}

/** An invoice's values without lines, payments and server-set fields. */
export type InvoiceValues = Omit<
  Invoice,
  | RecordKey
  | 'jobNum'
  | 'estimateNumber'
  | 'paidDate'
  | 'amountPaid'
  | 'balance'
  | 'displayStatus'
  | 'daysOverdue'
  | 'createdBy'
  | 'createdByName'
  | 'customFields'
> &
  Partial<Pick<Invoice, 'customFields'>>
type InvoiceLineValues = Omit<InvoiceLine, 'invoiceId'>

export const invoiceStore = documentStore<InvoiceDetail, InvoiceValues, InvoiceLineValues, 'invoiceId'>({
  table: invoices,
  lines: invoiceLineItems,
  reference: 'invoiceId',
  detail,
  joins: invoiceJoins,
  // A void invoice has no paid date.
  derived: ({ dueDate, status }, isNew) => ({
    agingDate: dueDate ?? (isNew ? today : dayOf(invoices.createdAt)),
    paidDate: status === 'void' ? null : undefined,
  }),
})

export const invoiceNumbers: Numbered = {
  series: 'invoice',
  column: invoices.invoiceNumber,
  path: 'invoiceNumber',
}
