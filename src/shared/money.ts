import { groupThousands } from './digits'
import { readNumber, toUnits } from './typed-number'

/** Money is stored in integer cents; these convert from and to text. */

/** Reads "1,234.5", "1.234,50", "$19.99" or "-5" as cents; null if it is not an amount of whole cents. */
export function parseCents(text: string): number | null {
  const number = readNumber(withoutDollar(text))
  return number && toUnits(number, 2)
}

/** Why a text is not an amount; null if it is one, or an unfinished one. */
export function amountProblem(text: string): string | null {
  if (parseCents(text) !== null || /^[-+$.,\s]*$/.test(text)) return null
  return isBeyondCents(text) ? 'At most two decimals, such as 1,234.50' : 'Enter an amount such as 1,234.50'
}

/** Whether it is a number with fractions of a cent. */
export const isBeyondCents = (text: string): boolean =>
  parseCents(text) === null && readNumber(withoutDollar(text)) !== null

const withoutDollar = (text: string) => text.trim().replace(/^([+-]?)\$([+-]?)/, '$1$2')

/** 123456 -> "1,234.56": the format of money fields. */
export function formatAmount(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const digits = Math.abs(cents).toString().padStart(3, '0')
  const whole = groupThousands(digits.slice(0, -2))
  return `${sign}${whole}.${digits.slice(-2)}`
}

/** 123456 -> "$1,234.56" */
export function formatMoney(cents: number): string {
  const amount = formatAmount(cents)
  return amount.startsWith('-') ? `-$${amount.slice(1)}` : `$${amount}`
}
