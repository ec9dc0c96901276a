import { formatMonth } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import type { Question } from '@/ui/confirm'
import { revenueByMonth } from '../payment'
import type { Payment } from '../payment.schema'

const FINAL = 'It stays on record with its payments, and no longer counts anywhere. This is final.'

/** What is asked before an invoice is voided. With payments on it, that changes what months have earned. */
export function voidQuestion(invoiceNumber: string, payments: readonly Payment[]): Question {
  const question = { title: `Void ${invoiceNumber}?`, action: 'Void invoice', destructive: true }
  const months = revenueByMonth(payments)
  if (months.length === 0) return { ...question, description: FINAL }
  const taken = months.map(({ month, revenue }) =>
    revenue > 0
      ? `takes ${formatMoney(revenue)} out of the revenue of ${formatMonth(month)}`
      : `adds ${formatMoney(-revenue)} to the revenue of ${formatMonth(month)}`,
  )
  return {
    ...question,
    description: `It ${listed(taken)}. Money that goes back to the customer is recorded as a refund. ${FINAL}`,
    word: 'VOID',
  }
}

const listed = (parts: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
