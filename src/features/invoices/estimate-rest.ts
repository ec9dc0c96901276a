import { documentTotals } from '@/domain/sales-documents/totals'
import { formatMoney } from '@/shared/money'

/** How much of an estimate is invoiced. Amounts are in cents, with tax. */
export interface Invoiced {
  estimateNumber: string
  total: number
  taxRate: number
  invoicedAmount: number
}

/**
 * The price before tax of a single line that bills the rest of an estimate. With tax it equals the rest, or
 * falls a cent short where rounding allows no exact price. Null if nothing is left.
 */
export function remainingAmount({ total, invoicedAmount, taxRate }: Invoiced): number | null {
  const left = total - invoicedAmount
  if (left <= 0) return null
  let price = Math.ceil((left * 10_000) / (10_000 + taxRate)) + 1
  while (price > 0 && withTax(price, taxRate) > left) price--
  return price > 0 ? price : null
}

const withTax = (price: number, taxRate: number) =>
  documentTotals([{ quantity: 1, unitPrice: price }], taxRate)?.total ?? Number.POSITIVE_INFINITY

/** Notes how much of the estimate is already invoiced; undefined if nothing is. */
export function invoicedWords({ total, invoicedAmount }: Invoiced): string | undefined {
  if (invoicedAmount <= 0) return undefined
  const invoiced = `${formatMoney(invoicedAmount)} of ${formatMoney(total)} is already invoiced`
  return invoicedAmount >= total ? `${invoiced}: nothing is left` : invoiced
}

/** Confirmation shown before an invoice exceeds the estimate's total; null if it does not exceed it. */
export function excessQuestion({ estimateNumber, total, invoicedAmount }: Invoiced, invoice: number) {
  const together = invoicedAmount + invoice
  if (invoice <= 0 || together <= total) return null
  return {
    title: 'Invoice more than the estimate?',
    description: `${estimateNumber} totals ${formatMoney(total)}. With this invoice, ${formatMoney(together)} will be invoiced.`,
    action: 'Invoice More',
    cancel: 'Go Back',
  }
}
