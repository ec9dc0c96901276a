import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { dayOf, today, within } from '@/db/days'
import {
  findJson,
  isoInstant,
  type Json,
  jsonArray,
  jsonObject,
  jsonOf,
  oneJson,
  recordFields,
  shapeOf,
} from '@/db/json'
import { type List, listJson } from '@/db/list'
import { lockThen } from '@/db/lock'
import { type Condition, fixed, rows, whereAll, whereIs } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { estimates, invoiceLineItems, invoices, payments } from '@/db/schema/sales-documents'
import { insertInto, insertRows, replaceRows, updateRow } from '@/db/write'
import { isOwed, isReceived } from '@/domain/sales-documents/server/receivables'
import { actor } from '@/features/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import type { RecordKey } from '@/shared/record'
import type { InvoiceStatus } from '../invoice'
import type { Invoice, InvoiceDetail, InvoiceFilter, InvoiceLine } from '../invoice.schema'
import type { Payment } from '../payment.schema'

/** What is `sent` by its standing and reads overdue today. */
const isLate = sql`(${invoices.dueDate} < ${today} or ${invoices.status} = 'overdue')`

/** Days since it was due (since it was made, when it has no due date). */
export const daysOverdue = sql`greatest(0, ${today} - ${invoices.agingDate})`

/** The one mapper from a row, with its job and estimate joined, to what the API answers. */
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
  displayStatus: sql`case when ${invoices.standing} = 'sent' and ${isLate} then 'overdue' else ${invoices.standing} end`,
  daysOverdue: sql`case when ${isOwed} then ${daysOverdue} else 0 end`,
  ...actor('createdBy', invoices.createdBy, invoices.createdById),
  ...recordFields(invoices),
})
export const invoiceJoins = fixed<unknown>(sql`left join ${jobs} on ${jobs.id} = ${invoices.jobId}
  left join ${estimates} on ${estimates.id} = ${invoices.estimateId}`)

const lineShape = shapeOf<InvoiceLine>({
  id: invoiceLineItems.id,
  invoiceId: invoiceLineItems.invoiceId,
  description: invoiceLineItems.description,
  quantity: invoiceLineItems.quantity,
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
  reference: payments.reference,
  notes: payments.notes,
  ...actor('processedBy', payments.processedBy, payments.processedById),
  processedAt: isoInstant(payments.processedAt),
  reversedAt: isoInstant(payments.reversedAt),
  ...actor('reversedBy', payments.reversedBy, payments.reversedById),
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
  }),
)

/** The displayed status as a condition that the index of standings serves. */
function reads(status: InvoiceStatus): SQL {
  if (status === 'overdue') return sql`${invoices.standing} = 'sent' and ${isLate}`
  if (status === 'sent') return sql`${invoices.standing} = 'sent' and ${isLate} is not true`
  return eq(invoices.standing, status)
}

/** Days on which payments or refunds count towards the revenue, which void invoices have left. */
function paidWithin({ paidFrom, paidTo }: InvoiceFilter): Condition {
  if (!paidFrom && !paidTo) return undefined
  const period = within(payments.processedAt, { from: paidFrom, to: paidTo })
  const counts = sql`${payments.counted} <> 0`
  const paid = sql`select ${payments.invoiceId} from ${payments} ${whereAll([...period, counts])}`
  return sql`${isReceived} and ${invoices.id} in (${paid})`
}

export function listInvoices(db: Db, filter: InvoiceFilter, page: PageQuery): Promise<List<Invoice>> {
  const { status, customerId, jobId, estimateId, search } = filter
  return listJson(
    db,
    {
      table: invoices,
      id: invoices.id,
      sort: { by: invoices.createdAt, type: 'timestamptz', direction: 'desc' },
      shape: invoiceShape,
      joins: invoiceJoins,
      where: [
        status && reads(status),
        filter.owed && isOwed,
        paidWithin(filter),
        whereIs(invoices.customerId, customerId),
        whereIs(invoices.jobId, jobId),
        whereIs(invoices.estimateId, estimateId),
      ],
      search: { column: invoices.searchText, text: search },
    },
    page,
  )
}

export const detailOf = (id: string) =>
  sql`select ${detail} as doc from ${invoices} ${invoiceJoins} where ${invoices.id} = ${id}`

export function findInvoice(db: Db, id: string): Promise<Json<InvoiceDetail> | undefined> {
  return findJson(db, detailOf(id))
}

/** The invoice with its row locked until the transaction ends; lines and payments only change under this lock. */
export const lockInvoice = (tx: Db, id: string): Promise<Json<InvoiceDetail> | undefined> =>
  lockThen(tx, invoices, id, findInvoice)

/** What an invoice holds beside its lines, its payments and what the server notes of it. */
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
>
type InvoiceLineValues = Omit<InvoiceLine, 'invoiceId'>

export async function insertInvoice(
  tx: Db,
  id: string,
  values: InvoiceValues,
  lines: InvoiceLineValues[],
  createdBy: string,
): Promise<Json<InvoiceDetail>> {
  const agingDate = values.dueDate ?? today
  const [, , saved] = await Promise.all([
    rows(tx, insertInto(invoices, { id, ...values, agingDate, createdBy })),
    rows(tx, insertRows(invoiceLineItems, ofInvoice(id, lines))),
    oneJson<InvoiceDetail>(tx, detailOf(id)),
  ])
  return saved
}

/** Without lines, those that it has stay. A void invoice has no paid date. */
export async function updateInvoice(
  tx: Db,
  id: string,
  values: InvoiceValues,
  lines: InvoiceLineValues[] | null,
): Promise<Json<InvoiceDetail>> {
  const agingDate = values.dueDate ?? dayOf(invoices.createdAt)
  const paidDate = values.status === 'void' ? null : undefined
  const before = eq(invoiceLineItems.invoiceId, id)
  const [, , saved] = await Promise.all([
    rows(tx, updateRow(invoices, id, { ...values, agingDate, paidDate })),
    lines && replaceRows(tx, invoiceLineItems, before, ofInvoice(id, lines)),
    oneJson<InvoiceDetail>(tx, detailOf(id)),
  ])
  return saved
}

/** With its lines. Only for one that was never sent, on which nothing can have been paid. */
export async function deleteInvoice(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${invoices} where ${invoices.id} = ${id}`)
}

const ofInvoice = (invoiceId: string, lines: InvoiceLineValues[]) =>
  lines.map((line) => ({ ...line, invoiceId }))
