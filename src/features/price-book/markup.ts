import { withoutTrailingZeros } from '@/shared/digits'

/** Exact markup arithmetic on digits, never through a float. Amounts are in cents. */

/** Limit for one bulk markup; lists do not count beyond it either. */
export const MAX_MARKED_UP = 10_000
export const MAX_PERCENT = 100_000
const DECIMALS = 6

const PERCENT = /^(\d*)(?:\.(\d*))?\s*%?$/

/**
 * Parses "12.5", "12.5 %" or ".5" into the shortest form of the number; null unless it is between 0 and
 * MAX_PERCENT with at most six decimals.
 */
export function readPercent(text: string): string | null {
  const match = PERCENT.exec(text.trim())
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') return null
  const decimals = withoutTrailingZeros(fraction)
  const units = whole.replace(/^0+/, '') || '0'
  const percent = decimals === '' ? units : `${units}.${decimals}`
  const isWithin = units.length <= String(MAX_PERCENT).length && Number(percent) <= MAX_PERCENT
  return isWithin && decimals.length <= DECIMALS ? percent : null
}

/** cost x (1 + percent/100), rounded half up; `percent` is a result of `readPercent`. */
export function markedUp(cost: number, percent: string): number {
  const [whole = '', fraction = ''] = percent.split('.')
  const one = 100n * 10n ** BigInt(DECIMALS)
  const factor = one + BigInt(whole + fraction.padEnd(DECIMALS, '0'))
  return Number((BigInt(cost) * factor + one / 2n) / one)
}

/** How far the price is above the cost, in percent with two decimals: "50.00", and "0.00" without a cost. */
export function calculatedMarkup(cost: number, price: number): string {
  if (cost <= 0) return '0.00'
  const gain = BigInt(price) - BigInt(cost)
  const size = gain < 0n ? -gain : gain
  const hundredths = (size * 20_000n + BigInt(cost)) / (BigInt(cost) * 2n)
  const digits = hundredths.toString().padStart(3, '0')
  const sign = gain < 0n && hundredths > 0n ? '-' : ''
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
