import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { companyZone, dayOf, today } from '@/db/days'
import { type Json, oneJson } from '@/db/json'
import { rows } from '@/db/query'
import { invoices, payments } from '@/db/schema/documents'
import { insertInto } from '@/db/write'
import type { Invoice, InvoiceDetail, Payment } from '../invoice.schema'
import { detailOf } from './invoices.store'

export type Account = Pick<
  Invoice,
  'id' | 'invoiceNumber' | 'customerId' | 'customerName' | 'status' | 'total' | 'amountPaid'
>

/** What a payment has to know of its invoice, with the invoice's row locked until the transaction ends. */
export async function lockAccount(tx: Db, id: string): Promise<Account | undefined> {
  const [found] = await rows<{ [K in keyof Account]: string } & Pick<Account, 'status'>>(
    tx,
    sql`select ${invoices.id}, ${invoices.invoiceNumber} as "invoiceNumber", ${invoices.customerId} as "customerId",
        ${invoices.customerName} as "customerName", ${invoices.status}, ${invoices.total},
        ${invoices.amountPaid} as "amountPaid"
      from ${invoices} where ${invoices.id} = ${id} for no key update`,
  )
  return found && { ...found, total: Number(found.total), amountPaid: Number(found.amountPaid) }
}

type NewPayment = Omit<Payment, 'processedAt'> & { processedAt: string | null }

/** Writes the payment and what it makes of the invoice; the one that clears it gives the invoice its paid date. */
export async function insertPayment(
  tx: Db,
  payment: NewPayment,
  { status, amountPaid }: Pick<Account, 'status' | 'amountPaid'>,
): Promise<Json<InvoiceDetail>> {
  const processedAt = processedInstant(payment.processedAt)
  const paidDate = status === 'paid' ? dayOf(sql`paid.processed_at`) : sql`null`
  const [, saved] = await Promise.all([
    rows(
      tx,
      sql`with paid as (${insertInto(payments, { ...payment, processedAt })} returning processed_at)
        update ${invoices} set amount_paid = ${amountPaid}, status = ${status}, paid_date = ${paidDate},
          updated_at = clock_timestamp()
        from paid where ${invoices.id} = ${payment.invoiceId}`,
    ),
    oneJson<InvoiceDetail>(tx, detailOf(payment.invoiceId)),
  ])
  return saved
}

/** A day is kept as its noon in the company's time zone, today as this moment. */
function processedInstant(sent: string | null): SQL {
  if (sent === null) return sql`clock_timestamp()`
  if (sent.length > 10) return sql`${sent}::timestamptz`
  return sql`(case when ${sent}::date = ${today} then clock_timestamp()
    else (${sent}::date + time '12:00') at time zone ${companyZone} end)`
}
