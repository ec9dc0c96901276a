import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { lockDeposit } from '@/domain/deposits/server/deposits.store'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import {
  countedOf,
  NOT_YET,
  type PaymentKind,
  paymentProblem,
  refundProblem,
  reversalProblem,
  settled,
} from '@/domain/invoices/payment'
import type { PaymentInput, ReversalInput } from '@/domain/invoices/payment.schema'
import {
  type Account,
  findInvoiceOfPayment,
  insertPayment,
  isAfterToday,
  lockAccount,
  readPayment,
  reverse,
} from '@/domain/invoices/server/payments.store'
import type { Activity } from '@/server/activity'
import { type Context, command, idFor } from '@/server/command'
import type { Verb } from '@/shared/entities'
import { badRequest, orNotFound, refuse } from '@/shared/errors'

/*
 * Each command returns the whole invoice, so that the screen needs no second request, and checks amounts
 * while the invoice row is locked, so that concurrent requests cannot overpay or over-refund it.
 */

export const recordPayment = (context: Context, invoiceId: string, input: PaymentInput) =>
  record(context, invoiceId, 'payment', input)

export const refundPayment = (context: Context, invoiceId: string, input: PaymentInput) =>
  record(context, invoiceId, 'refund', input)

const KINDS = {
  payment: { problem: paymentProblem, verb: 'recorded' },
  refund: { problem: refundProblem, verb: 'refunded' },
} as const

function record(
  context: Context,
  invoiceId: string,
  kind: PaymentKind,
  { amount, method, reference = null, notes = null, processedAt }: PaymentInput,
): Promise<Json<InvoiceDetail>> {
  return command(context, async (tx) => {
    const account = orNotFound(await lockAccount(tx, invoiceId), 'Invoice not found')
    if (processedAt) await refuseFuture(tx, processedAt)
    refuse(KINDS[kind].problem(account, amount))
    const id = idFor(context)
    const processedById = context.user.id
    const sent = { id, invoiceId, kind, amount, method, reference, notes, processedById, depositId: null }
    const after = settled(account, countedOf({ kind, amount, reversedAt: null }))
    const answer = await insertPayment(tx, { ...sent, processedAt: processedAt || null }, after)
    return { answer, activity: paymentActivity(KINDS[kind].verb, account, after, { id, amount }) }
  })
}

export async function refuseFuture(tx: Db, processedAt: string): Promise<void> {
  if (await isAfterToday(tx, processedAt)) throw badRequest([{ path: 'processedAt', message: NOT_YET }])
}

/**
 * Reverses a payment or refund recorded by mistake: it stays in the list but no longer counts. Money taken
 * from a deposit goes back to the deposit.
 */
export function reversePayment(
  context: Context,
  id: string,
  { reason }: ReversalInput,
): Promise<Json<InvoiceDetail>> {
  return command(context, async (tx) => {
    const invoiceId = orNotFound(await findInvoiceOfPayment(tx, id), 'Payment not found')
    const account = orNotFound(await lockAccount(tx, invoiceId), 'Invoice not found')
    const payment = orNotFound(await readPayment(tx, id), 'Payment not found')
    refuse(reversalProblem(account, payment))
    if (payment.depositId !== null) await lockDeposit(tx, payment.depositId)
    const after = settled(account, -countedOf(payment))
    const answer = await reverse(tx, { id, reversedById: context.user.id, reason }, after)
    const reversed = { id, amount: payment.amount, reason }
    return { answer, activity: paymentActivity('reversed', account, after, reversed) }
  })
}

export const paymentActivity = (
  verb: Verb<'payment'>,
  invoice: Account,
  after: Account,
  payment: Activity['payload'],
): Activity => ({
  action: `payment.${verb}`,
  payload: {
    ...payment,
    name: invoice.invoiceNumber,
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    customer: invoice.customerName,
  },
  changed: { from: invoice, to: after },
})
