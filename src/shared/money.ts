import { groupThousands } from './digits'
import { readNumber, toUnits } from './typed-number'

/** Money is integer cents everywhere; these two are its only way in from and out to people. */

/** Reads "1,234.5", "1.234,50", "$19.99" or "-5" as cents from its digits; null when it is no amount of whole cents. */
export function parseCents(text: string): number | null {
  const number = readNumber(withoutDollar(text))
  return number && toUnits(number, 2)
}

/** Why a text is no amount, in words that a person can act on; null when it is one, or only about to be. */
export function amountProblem(text: string): string | null {
  if (parseCents(text) !== null || /^[-+$.,\s]*$/.test(text)) return null
  return isBeyondCents(text) ? 'At most two decimals, such as 1,234.50' : 'Enter an amount such as 1,234.50'
}

/** Whether it is a number, though not one of whole cents. */
export const isBeyondCents = (text: string): boolean =>
  parseCents(text) === null && readNumber(withoutDollar(text)) !== null

const withoutDollar = (text: string) => text.trim().replace(/^([+-]?)\$([+-]?)/, '$1$2')

/** 123456 -> "1,234.56": the form that a money field shows and takes back. */
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
