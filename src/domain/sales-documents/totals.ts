/** The arithmetic of estimates, invoices and purchase orders, shared by form, server and PDF. */

/** $99,999,999.99 */
export const MAX_UNIT_PRICE = 9_999_999_999
export const MAX_QUANTITY = 1_000_000
export const MAX_LINES = 500

/** If the company allows fractions on lines. */
export const QUANTITY_PLACES = 3
const THOUSAND = 10 ** QUANTITY_PLACES

export const TOTAL_TOO_LARGE = 'The total is too large'
export const TOTAL_BELOW_ZERO = 'The total cannot be below $0.00'

export interface PricedLine {
  /** With at most three decimals. */
  quantity: number
  /** In cents; negative for a discount or a credit. */
  unitPrice: number
}

export interface Totals {
  subtotal: number
  tax: number
  total: number
}

/** Whether a number has at most three decimals, so that its thousandths are exact. */
export const isQuantity = (value: number): boolean =>
  Number.isFinite(value) && Number(value.toFixed(QUANTITY_PLACES)) === value

/** In cents, half a cent rounds up, also below 0. May leave the safe range: see `documentTotals`. */
export const lineTotal = (line: PricedLine): number => Number(exactTotal(line))

const exactTotal = ({ quantity, unitPrice }: PricedLine): bigint =>
  roundedHalfUp(BigInt(Math.round(quantity * THOUSAND)) * BigInt(unitPrice), BigInt(THOUSAND))

/**
 * The totals of a document; the tax rate is in hundredths of a percent. Tax is rounded half up, once, on the total.
 * Null if a line or total leaves the exact number range.
 */
export function documentTotals(lines: PricedLine[], taxRate: number): Totals | null {
  const totals = lines.map(exactTotal)
  const subtotal = totals.reduce((sum, total) => sum + total, 0n)
  const tax = roundedHalfUp(subtotal * BigInt(taxRate), 10_000n)
  const total = subtotal + tax
  if (![...totals, subtotal, total].every(isExact)) return null
  return { subtotal: Number(subtotal), tax: Number(tax), total: Number(total) }
}

const isExact = (value: bigint) => BigInt.asIntN(54, value) === value

/** Division by a positive number; BigInt alone would round negative values towards 0. */
function roundedHalfUp(value: bigint, by: bigint): bigint {
  const doubled = 2n * value + by
  const whole = doubled / (2n * by)
  return whole * 2n * by > doubled ? whole - 1n : whole
}
