import type { Json } from '@/db/json'
import { applicationProblem, depositProblem, returnProblem } from '@/domain/deposits/deposit'
import type { ApplicationInput, Deposit, DepositInput, ReturnInput } from '@/domain/deposits/deposit.schema'
import {
  insertDeposit,
  lockDeposit,
  lockEstimateShared,
  lockJobShared,
  writeReturn,
} from '@/domain/deposits/server/deposits.store'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import { countedOf, settled } from '@/domain/invoices/payment'
import { insertPayment, lockAccount } from '@/domain/invoices/server/payments.store'
import { paymentActivity, refuseFuture } from '@/features/payments/server/payments.commands'
import { type Context, command, idFor } from '@/server/command'
import { orNotFound, refuse } from '@/shared/errors'

/**
 * A deposit's held amount changes under its row lock, and an invoice is locked before its deposits: in this order
 * everywhere, to avoid deadlocks.
 */

const PLACES = {
  estimates: { hold: lockEstimateShared, missing: 'Estimate not found' },
  jobs: { hold: lockJobShared, missing: 'Job not found' },
}

export function recordDeposit(
  context: Context,
  on: keyof typeof PLACES,
  ownerId: string,
  { amount, method, reference = null, notes = null, processedAt }: DepositInput,
): Promise<Json<Deposit>> {
  return command(context, async (tx) => {
    const { hold, missing } = PLACES[on]
    const { name, customerId, customer, status } = orNotFound(await hold(tx, ownerId), missing)
    if (status !== null) refuse(depositProblem(status))
    if (processedAt) await refuseFuture(tx, processedAt)
    const id = idFor(context)
    const owner = {
      estimateId: on === 'estimates' ? ownerId : null,
      jobId: on === 'jobs' ? ownerId : null,
      customerId,
    }
    const paid = { amount, method, reference, notes, processedById: context.user.id }
    const answer = await insertDeposit(tx, { id, ...owner, ...paid, processedAt: processedAt || null })
    return {
      answer,
      activity: { action: 'deposit.recorded', payload: { id, name, customer, amount, ...owner } },
    }
  })
}

/** Applies a held deposit to an invoice now, which makes it revenue. */
export function applyDeposit(
  context: Context,
  invoiceId: string,
  { depositId, amount }: ApplicationInput,
): Promise<Json<InvoiceDetail>> {
  return command(context, async (tx) => {
    const invoice = orNotFound(await lockAccount(tx, invoiceId), 'Invoice not found')
    const deposit = orNotFound(await lockDeposit(tx, depositId), 'Deposit not found')
    refuse(applicationProblem(deposit, invoice, amount))
    const { method, reference } = deposit
    const id = idFor(context)
    const paid = { id, invoiceId, kind: 'payment', amount, method, reference, depositId } as const
    const after = settled(invoice, countedOf({ kind: 'payment', amount, reversedAt: null }))
    const processed = { notes: null, processedById: context.user.id, processedAt: null }
    const answer = await insertPayment(tx, { ...paid, ...processed }, after)
    return { answer, activity: paymentActivity('recorded', invoice, after, { id, amount, depositId }) }
  })
}

/** Refunds the remainder. */
export function returnDeposit(context: Context, id: string, { reason }: ReturnInput): Promise<Json<Deposit>> {
  return command(context, async (tx) => {
    const { held, returned, name, estimateId, jobId, customerId } = orNotFound(
      await lockDeposit(tx, id),
      'Deposit not found',
    )
    refuse(returnProblem({ held }))
    const returnedById = context.user.id
    const answer = await writeReturn(tx, id, { returnedById, reason, returned: returned + held })
    const changed = { from: { held, returned }, to: { held: 0, returned: returned + held, reason } }
    return {
      answer,
      activity: {
        action: 'deposit.returned',
        payload: { id, name, amount: held, estimateId, jobId, customerId },
        changed,
      },
    }
  })
}
