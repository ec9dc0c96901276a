import { type Account, balanceOf } from '@/domain/invoices/invoice'
import { paymentProblem } from '@/domain/invoices/payment'

/** Money that came before there was an invoice. In cents. */
export interface Held {
  /** What is left of it: neither applied to an invoice nor given back. */
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

/** Why an estimate takes no deposit; null when it does. */
export const depositProblem = (estimateStatus: string): string | null =>
  estimateStatus === 'rejected' ? 'Deposits cannot be recorded on a rejected estimate' : null

/** Whether an invoice is of the estimate, the job or the customer that a deposit was paid for. */
export function isPaidFor(deposit: Omit<Held, 'held'>, invoice: Omit<Billed, keyof Account>): boolean {
  const isSame = (one: string | null, other: string | null) => one !== null && one === other
  return (
    isSame(deposit.estimateId, invoice.estimateId) ||
    isSame(deposit.jobId ?? deposit.estimateJobId, invoice.jobId) ||
    isSame(deposit.customerId, invoice.customerId)
  )
}

/** Why so many cents of a deposit do not pay an invoice; null when they do. */
export function applicationProblem(deposit: Held, invoice: Billed, amount: number): string | null {
  if (!isPaidFor(deposit, invoice)) return 'This deposit is for another customer'
  return (
    paymentProblem(invoice, amount) ?? (amount > deposit.held ? 'Payment exceeds the deposit held' : null)
  )
}

/** What of it an invoice takes unless a person says otherwise. */
export const offeredAmount = (held: number, invoice: Omit<Account, 'status'>): number =>
  Math.min(held, balanceOf(invoice))

/** Why the rest cannot be given back; null when it can. */
export const returnProblem = ({ held }: Pick<Held, 'held'>): string | null =>
  held > 0 ? null : 'Nothing is left of this deposit'
