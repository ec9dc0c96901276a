import { type Account, balanceOf } from '@/domain/invoices/invoice'
import { paymentProblem } from '@/domain/invoices/payment'

/** Money received before there was an invoice, in cents. */
export interface Held {
  /** The remainder: neither applied nor refunded. */
  held: number
  estimateId: string | null
  jobId: string | null
  /** The job that its estimate is for, or has become. */
  estimateJobId: string | null
  customerId: string | null
}

interface Billed extends Account {
  customerId: string
  jobId: string | null
  estimateId: string | null
}

/** Why an estimate cannot take a deposit; null if it can. */
export const depositProblem = (estimateStatus: string): string | null =>
  estimateStatus === 'rejected' ? 'Deposits cannot be recorded on a rejected estimate' : null

/** Whether the invoice belongs to the estimate, job or customer of the deposit. */
export function isPaidFor(deposit: Omit<Held, 'held'>, invoice: Omit<Billed, keyof Account>): boolean {
  const isSame = (one: string | null, other: string | null) => one !== null && one === other
  return (
    isSame(deposit.estimateId, invoice.estimateId) ||
    isSame(deposit.jobId ?? deposit.estimateJobId, invoice.jobId) ||
    isSame(deposit.customerId, invoice.customerId)
  )
}

/** Why this amount of a deposit cannot be applied to an invoice; null if it can. */
export function applicationProblem(deposit: Held, invoice: Billed, amount: number): string | null {
  if (!isPaidFor(deposit, invoice)) return 'This deposit is for another customer'
  return (
    paymentProblem(invoice, amount) ?? (amount > deposit.held ? 'Payment exceeds the deposit held' : null)
  )
}

/** The suggested amount to apply. */
export const offeredAmount = (held: number, invoice: Omit<Account, 'status'>): number =>
  Math.min(held, balanceOf(invoice))

/** Why the remainder cannot be refunded; null if it can. */
export const returnProblem = ({ held }: Pick<Held, 'held'>): string | null =>
  held > 0 ? null : 'Nothing is left of this deposit'
