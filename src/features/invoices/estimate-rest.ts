import { documentTotals } from '@/domain/sales-documents/totals'
import { formatMoney } from '@/shared/money'

/** An estimate as far as it is invoiced. Money is in cents, with tax. */
export interface Invoiced {
  estimateNumber: string
  total: number
  taxRate: number
  invoicedAmount: number
}

/**
 * The price before tax of the one line that bills what is left of an estimate: with tax it comes to the rest, or to a
 * cent less where no price comes to it. Null where nothing is left.
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

/** What is to be known before more of it is invoiced; undefined while nothing is. */
export function invoicedWords({ total, invoicedAmount }: Invoiced): string | undefined {
  if (invoicedAmount <= 0) return undefined
  const invoiced = `${formatMoney(invoicedAmount)} of ${formatMoney(total)} is already invoiced`
  return invoicedAmount >= total ? `${invoiced}: nothing is left` : invoiced
}

/** What is asked before an invoice takes an estimate beyond its total; null if it does not. */
export function excessQuestion({ estimateNumber, total, invoicedAmount }: Invoiced, invoice: number) {
  const together = invoicedAmount + invoice
  if (invoice <= 0 || together <= total) return null
  return {
    title: 'Invoice more than the estimate?',
    description: `${estimateNumber} totals ${formatMoney(total)}. With this invoice, ${formatMoney(together)} will be invoiced.`,
    action: 'Invoice more',
    cancel: 'Go back',
  }
}
