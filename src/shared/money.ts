/** Money is integer cents everywhere; these two are its only way in from and out to people. */

const DOLLARS = /^([+-])?\$?(\d{1,3}(?:,\d{3})*|\d*)(?:\.(\d*))?$/

/** Reads "1,234.5", "$19.99" or "-5" as cents from its digits (never through a float), rounding half up. */
export function parseCents(text: string): number | null {
  const compact = text.trim().replace(/^\$([+-])/, '$1$')
  const match = DOLLARS.exec(compact)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return null
  const digits = `${whole.replaceAll(',', '')}${fraction.padEnd(2, '0').slice(0, 2)}`
  const roundUp = Number(fraction[2] ?? 0) >= 5 ? 1 : 0
  const cents = Number(digits) + roundUp
  if (!Number.isSafeInteger(cents)) return null
  return sign === '-' && cents !== 0 ? -cents : cents
}

/** 123456 -> "1,234.56": the form that a money field shows and takes back. */
export function formatAmount(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const digits = Math.abs(cents).toString().padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${whole}.${digits.slice(-2)}`
}

/** 123456 -> "$1,234.56" */
export function formatMoney(cents: number): string {
  const amount = formatAmount(cents)
  return amount.startsWith('-') ? `-$${amount.slice(1)}` : `$${amount}`
}
