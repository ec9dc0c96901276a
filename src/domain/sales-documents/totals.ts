/** The arithmetic of estimates, invoices and purchase orders: the form, the server and the PDF all use this one. */

/** $99,999,999.99 */
export const MAX_UNIT_PRICE = 9_999_999_999
export const MAX_QUANTITY = 1_000_000
export const MAX_LINES = 500

export const TOTAL_TOO_LARGE = 'The total is too large'

export interface PricedLine {
  quantity: number
  /** In cents. */
  unitPrice: number
}

export interface Totals {
  subtotal: number
  tax: number
  total: number
}

/** In cents. Within the limits a line may leave the safe range; `documentTotals` then refuses the document. */
export function lineTotal({ quantity, unitPrice }: PricedLine): number {
  return Number(BigInt(quantity) * BigInt(unitPrice))
}

/**
 * The sums of a document whose tax rate is in hundredths of a percent. Tax is rounded half up, once, on the whole.
 * Null when a sum leaves the range in which numbers are exact.
 */
export function documentTotals(lines: PricedLine[], taxRate: number): Totals | null {
  const subtotal = lines.reduce((sum, line) => sum + BigInt(line.quantity) * BigInt(line.unitPrice), 0n)
  const tax = (subtotal * BigInt(taxRate) + 5000n) / 10_000n
  const total = subtotal + tax
  if (total > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return { subtotal: Number(subtotal), tax: Number(tax), total: Number(total) }
}
