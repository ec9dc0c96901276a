import { revenueByMonth } from '@/domain/invoices/payment'
import type { Payment } from '@/domain/invoices/payment.schema'
import { formatMonth } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import type { Question } from '@/ui/confirm'

const FINAL =
  'The invoice and its payments stay on record but no longer count in any total. This cannot be undone.'

/** Confirmation before voiding; lists the months whose revenue changes if the invoice has payments. */
export function voidQuestion(invoiceNumber: string, payments: readonly Payment[]): Question {
  const question = { title: `Void ${invoiceNumber}?`, action: 'Void Invoice', destructive: true }
  const months = revenueByMonth(payments)
  if (months.length === 0) return { ...question, description: FINAL }
  const taken = months.map(({ month, revenue }) =>
    revenue > 0
      ? `takes ${formatMoney(revenue)} out of revenue for ${formatMonth(month)}`
      : `adds ${formatMoney(-revenue)} to revenue for ${formatMonth(month)}`,
  )
  return {
    ...question,
    description: `This ${listed(taken)}. If you return money to the customer, record a refund instead. ${FINAL}`,
    word: 'VOID',
  }
}

const listed = (parts: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
