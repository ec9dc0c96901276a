import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { dayOf, endOfDay, startOfDay, today } from '@/db/days'
import { insertInto, insertRows } from '@/db/insert'
import { isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { fixed, rows, whereAll } from '@/db/query'
import { estimates, invoiceLineItems, invoices, payments } from '@/db/schema/documents'
import { jobs } from '@/db/schema/jobs'
import type { PageQuery } from '@/shared/list-query'
import type { InvoiceStatus } from '../invoice'
import type { Invoice, InvoiceDetail, InvoiceFilter, InvoiceLine, Payment } from '../invoice.schema'
import { isOwed, isReceived } from './invoices.lookup'

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
  createdBy: invoices.createdBy,
  createdAt: isoInstant(invoices.createdAt),
  updatedAt: isoInstant(invoices.updatedAt),
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
  amount: payments.amount,
  method: payments.method,
  reference: payments.reference,
  notes: payments.notes,
  processedBy: payments.processedBy,
  processedAt: isoInstant(payments.processedAt),
})

const detail = jsonOf(
  shapeOf<InvoiceDetail>({
    invoice: sql`(select to_json(i) from (select ${invoiceShape}) i)`,
    lineItems: sql`(select coalesce(json_agg(line), '[]') from (select ${lineShape} from ${invoiceLineItems}
      where ${invoiceLineItems.invoiceId} = ${invoices.id} order by ${invoiceLineItems.sortOrder}) line)`,
    payments: sql`(select coalesce(json_agg(paid), '[]') from (select ${paymentShape} from ${payments}
      where ${payments.invoiceId} = ${invoices.id} order by ${payments.processedAt}, ${payments.id}) paid)`,
  }),
)

/** The displayed status as a condition that the index of standings serves. */
function reads(status: InvoiceStatus): SQL {
  if (status === 'overdue') return sql`${invoices.standing} = 'sent' and ${isLate}`
  if (status === 'sent') return sql`${invoices.standing} = 'sent' and ${isLate} is not true`
  return eq(invoices.standing, status)
}

/** Days on which it was paid, in part or in full; void ones have left the revenue. */
function paidWithin({ paidFrom, paidTo }: InvoiceFilter): SQL | undefined {
  if (!paidFrom && !paidTo) return undefined
  const bounds = [
    paidFrom ? sql`${payments.processedAt} >= ${startOfDay(paidFrom)}` : undefined,
    paidTo ? sql`${payments.processedAt} < ${endOfDay(paidTo)}` : undefined,
  ].filter((part) => part !== undefined)
  const paid = sql`select ${payments.invoiceId} from ${payments} ${whereAll(bounds)}`
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
        customerId ? eq(invoices.customerId, customerId) : undefined,
        jobId ? eq(invoices.jobId, jobId) : undefined,
        estimateId ? eq(invoices.estimateId, estimateId) : undefined,
      ],
      search: { column: invoices.searchText, text: search },
    },
    page,
  )
}

export function findInvoice(db: Db, id: string): Promise<Json<InvoiceDetail> | undefined> {
  return oneJson(
    db,
    sql`select ${detail} as doc from ${invoices} ${invoiceJoins} where ${invoices.id} = ${id}`,
  )
}

/** The invoice with its row locked until the transaction ends; lines and payments only change under this lock. */
export async function lockInvoice(tx: Db, id: string): Promise<Json<InvoiceDetail> | undefined> {
  // Both are sent at once, and the second only looks when the first holds its lock.
  const [, found] = await Promise.all([
    rows(tx, sql`select from ${invoices} where ${invoices.id} = ${id} for no key update`),
    findInvoice(tx, id),
  ])
  return found
}

/** What an invoice holds beside its lines, its payments and what the server notes of it. */
export type InvoiceValues = Pick<
  Invoice,
  | 'invoiceNumber'
  | 'customerId'
  | 'customerName'
  | 'jobId'
  | 'estimateId'
  | 'dueDate'
  | 'notes'
  | 'taxRate'
  | 'subtotal'
  | 'taxAmount'
  | 'total'
  | 'status'
>
export type InvoiceLineValues = Omit<InvoiceLine, 'invoiceId'>

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
    insertLines(tx, id, lines),
    findInvoice(tx, id),
  ])
  return saved as Json<InvoiceDetail>
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
  const [, , saved] = await Promise.all([
    rows(
      tx,
      tx
        .update(invoices)
        .set({ ...values, agingDate, paidDate, updatedAt: sql`clock_timestamp()` })
        .where(eq(invoices.id, id)),
    ),
    lines && replaceLines(tx, id, lines),
    findInvoice(tx, id),
  ])
  return saved as Json<InvoiceDetail>
}

async function replaceLines(tx: Db, invoiceId: string, lines: InvoiceLineValues[]): Promise<void> {
  await Promise.all([
    rows(tx, sql`delete from ${invoiceLineItems} where ${invoiceLineItems.invoiceId} = ${invoiceId}`),
    insertLines(tx, invoiceId, lines),
  ])
}

async function insertLines(tx: Db, invoiceId: string, lines: InvoiceLineValues[]): Promise<void> {
  const placed = lines.map((line) => ({ ...line, invoiceId }))
  await rows(tx, insertRows(invoiceLineItems, placed))
}
