import { readNumber, toUnits } from '@/shared/typed-number'

/** What a person types as a number: null when empty, NaN when it is none or has too many decimals. */
export function readQuantity(text: string, decimals: number): number | null {
  if (text.trim() === '') return null
  const number = readNumber(text)
  if (!number || toUnits(number, decimals) === null) return Number.NaN
  const size = Number(`${number.whole || '0'}.${number.fraction || '0'}`)
  return number.isNegative && size !== 0 ? -size : size
}

/** Why a text is no such number, in words that a person can act on; null when it is one, or only about to be. */
export function quantityProblem(text: string, decimals: number): string | null {
  if (!Number.isNaN(readQuantity(text, decimals)) || /^[-+.,\s]*$/.test(text)) return null
  if (!readNumber(text))
    return decimals === 0 ? 'Enter a whole number such as 12' : 'Enter a number such as 12.5'
  return decimals === 0 ? 'Must be a whole number' : `At most ${decimals} decimals`
}
