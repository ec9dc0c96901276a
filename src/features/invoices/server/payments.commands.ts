import { randomUUID } from 'node:crypto'
import type { Json } from '@/db/json'
import { type Context, command } from '@/server/command'
import { orNotFound, refuse } from '@/shared/errors'
import { afterPayment, paymentProblem } from '../invoice'
import type { InvoiceDetail, PaymentInput } from '../invoice.schema'
import { insertPayment, lockAccount } from './payments.store'

/** Answers the whole invoice, so that a screen needs no second call to show what the payment has made of it. */
export function recordPayment(
  context: Context,
  invoiceId: string,
  { amount, method, reference = null, notes = null, processedAt }: PaymentInput,
): Promise<Json<InvoiceDetail>> {
  return command(context, async (tx) => {
    const account = orNotFound(await lockAccount(tx, invoiceId), 'Invoice not found')
    refuse(paymentProblem(account, amount))
    const id = randomUUID()
    const sent = { id, invoiceId, amount, method, reference, notes, processedBy: context.user.email }
    const answer = await insertPayment(
      tx,
      { ...sent, processedAt: processedAt || null },
      afterPayment(account, amount),
    )
    const { invoiceNumber, customerId, customerName } = account
    const payload = { id, name: invoiceNumber, amount, invoiceId, customerId, customer: customerName }
    return { answer, activity: { action: 'payment.recorded', payload } }
  })
}
