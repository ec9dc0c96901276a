import { dayOf } from '@/shared/dates'
import { type Account, balanceOf, type InvoiceStatus } from './invoice'

export const PAYMENT_METHODS = ['cash', 'check', 'credit_card', 'ach', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const METHOD_LABELS: Record<PaymentMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  credit_card: 'Credit Card',
  ach: 'ACH',
  other: 'Other',
}

export const methodLabel = (method: PaymentMethod): string => METHOD_LABELS[method]

/** Received, or refunded. */
export const PAYMENT_KINDS = ['payment', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** Message for a payment or refund dated after today. */
export const NOT_YET = 'The date cannot be in the future'

interface Entry {
  kind: PaymentKind
  amount: number
  reversedAt: string | null
}

/** Its contribution to the amount paid and to the revenue; must match the column `counted`. */
export function countedOf({ kind, amount, reversedAt }: Entry): number {
  if (reversedAt !== null) return 0
  return kind === 'refund' ? -amount : amount
}

/** Why an invoice cannot take this payment; null if it can. */
export function paymentProblem(invoice: Account, amount: number): string | null {
  if (invoice.status === 'void') return 'Payments cannot be recorded on a void invoice'
  if (invoice.status === 'draft') return 'Payments cannot be recorded on a draft. Send the invoice first.'
  return amount > balanceOf(invoice) ? 'Payment exceeds the balance due' : null
}

/** Why this amount cannot be refunded; null if it can. Payments on a void invoice can be. */
export function refundProblem({ amountPaid }: Account, amount: number): string | null {
  return amount > amountPaid ? 'Refund exceeds the amount paid' : null
}

/** Why a payment or refund cannot be reversed; null if it can. */
export function reversalProblem(invoice: Account, entry: Entry): string | null {
  if (entry.reversedAt !== null) return `This ${entry.kind} has already been reversed`
  const amountPaid = invoice.amountPaid - countedOf(entry)
  if (amountPaid < 0) return 'Part of this payment was refunded. Reverse the refund first.'
  return amountPaid > invoice.total ? 'Without this refund, payments would exceed the total' : null
}

/** The invoice after a change of the amount paid. */
export function settled<A extends Account>(invoice: A, counted: number): A {
  const amountPaid = invoice.amountPaid + counted
  return { ...invoice, amountPaid, status: settledStatus({ ...invoice, amountPaid }) }
}

function settledStatus({ status, total, amountPaid }: Account): InvoiceStatus {
  if (status === 'void' || status === 'draft') return status
  if (amountPaid === 0) return 'sent'
  return amountPaid === total ? 'paid' : 'partial'
}

interface MonthlyRevenue {
  /** yyyy-MM */
  month: string
  /** In cents; negative if refunds exceed payments. */
  revenue: number
}

/** Revenue from these payments and refunds by month, latest first. */
export function revenueByMonth(
  entries: readonly (Entry & { processedAt: string })[],
  zone?: string,
): MonthlyRevenue[] {
  const months = new Map<string, number>()
  for (const entry of entries) {
    const month = dayOf(entry.processedAt, zone).slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + countedOf(entry))
  }
  return [...months]
    .map(([month, revenue]) => ({ month, revenue }))
    .filter(({ revenue }) => revenue !== 0)
    .sort((a, b) => (a.month < b.month ? 1 : -1))
}
