import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { dayOf, momentOf, today } from '@/db/days'
import type { Json } from '@/db/json'
import { rows } from '@/db/query'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { payments } from '@/db/schema/sales-documents/payments'
import { insertInto, updateRow } from '@/db/write'
import type { Invoice, InvoiceDetail } from '../invoice.schema'
import type { Payment } from '../payment.schema'
import { invoiceStore } from './invoices.store'

export type Account = Pick<
  Invoice,
  | 'id'
  | 'invoiceNumber'
  | 'customerId'
  | 'customerName'
  | 'jobId'
  | 'estimateId'
  | 'status'
  | 'total'
  | 'amountPaid'
>

/** What a payment needs to know of its invoice, with the invoice's row locked until the transaction ends. */
export async function lockAccount(tx: Db, id: string): Promise<Account | undefined> {
  const [found] = await rows<
    { [K in keyof Account]: string } & Pick<Account, 'status' | 'jobId' | 'estimateId'>
  >(
    tx,
    sql`select ${invoices.id}, ${invoices.invoiceNumber} as "invoiceNumber", ${invoices.customerId} as "customerId",
        ${invoices.customerName} as "customerName", ${invoices.jobId} as "jobId",
        ${invoices.estimateId} as "estimateId", ${invoices.status}, ${invoices.total},
        ${invoices.amountPaid} as "amountPaid"
      from ${invoices} where ${invoices.id} = ${id} for no key update`,
  )
  return found && { ...found, total: Number(found.total), amountPaid: Number(found.amountPaid) }
}

/** The invoice of a payment never changes. */
export async function findInvoiceOfPayment(tx: Db, id: string): Promise<string | undefined> {
  const [found] = await rows<{ invoiceId: string }>(
    tx,
    sql`select ${payments.invoiceId} as "invoiceId" from ${payments} where ${payments.id} = ${id}`,
  )
  return found?.invoiceId
}

type Entry = Pick<Payment, 'kind' | 'amount' | 'reversedAt' | 'depositId'>

/** Call with the invoice locked: payments change only under that lock. */
export async function readPayment(tx: Db, id: string): Promise<Entry | undefined> {
  const [found] = await rows<Omit<Entry, 'amount'> & { amount: string }>(
    tx,
    sql`select ${payments.kind}, ${payments.amount}, ${payments.reversedAt} as "reversedAt",
        ${payments.depositId} as "depositId"
      from ${payments} where ${payments.id} = ${id}`,
  )
  return found && { ...found, amount: Number(found.amount) }
}

type NewPayment = Omit<
  Payment,
  | 'processedBy'
  | 'processedByName'
  | 'processedAt'
  | 'reversedAt'
  | 'reversedBy'
  | 'reversedByName'
  | 'reason'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
> & {
  processedAt: string | null
  processedById: string
}

/** Writes the payment or refund, and its effect on the invoice. */
export function insertPayment(tx: Db, payment: NewPayment, after: Account): Promise<Json<InvoiceDetail>> {
  const processedAt = momentOf(payment.processedAt)
  const createdAt = sql`clock_timestamp()`
  return invoiceStore.write(
    tx,
    after.id,
    insertInto(payments, { ...payment, processedAt, createdAt }),
    settle(after),
  )
}

interface Reversal {
  id: string
  reversedById: string
  reason: string
}

export const reverse = (tx: Db, { id, ...by }: Reversal, after: Account): Promise<Json<InvoiceDetail>> =>
  invoiceStore.write(
    tx,
    after.id,
    updateRow(payments, id, { ...by, reversedAt: sql`clock_timestamp()` }),
    settle(after),
  )

/** The day of the last recorded payment that counts: the one that cleared the invoice. */
const paidOn = (invoiceId: string): SQL => sql`(select ${dayOf(payments.processedAt)} from ${payments}
  where ${payments.invoiceId} = ${invoiceId} and ${payments.kind} = 'payment' and ${payments.reversedAt} is null
  order by ${payments.createdAt} desc, ${payments.id} desc limit 1)`

/** The invoice after its payments have changed. */
function settle({ id, status, amountPaid }: Account): SQL {
  const paidDate = status === 'paid' ? paidOn(id) : null
  return updateRow(invoices, id, { amountPaid, status, paidDate })
}

/** Whether a day or instant is after today in the company's time zone. */
export async function isAfterToday(tx: Db, sent: string): Promise<boolean> {
  const day = sent.length > 10 ? dayOf(sql`${sent}::timestamptz`) : sql`${sent}::date`
  const [found] = await rows<{ isAfter: boolean }>(tx, sql`select ${day} > ${today} as "isAfter"`)
  return found?.isAfter === true
}
