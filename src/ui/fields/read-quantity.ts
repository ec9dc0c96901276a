import { readNumber, toUnits } from '@/shared/typed-number'

/** Parses a typed number: null if empty, NaN if invalid or with too many decimals. */
export function readQuantity(text: string, decimals: number): number | null {
  if (text.trim() === '') return null
  const number = readNumber(text)
  if (!number || toUnits(number, decimals) === null) return Number.NaN
  const size = Number(`${number.whole || '0'}.${number.fraction || '0'}`)
  return number.isNegative && size !== 0 ? -size : size
}

/** Why a text is invalid; null if it is valid or unfinished. */
export function quantityProblem(text: string, decimals: number): string | null {
  if (!Number.isNaN(readQuantity(text, decimals)) || /^[-+.,\s]*$/.test(text)) return null
  if (!readNumber(text))
    return decimals === 0 ? 'Enter a whole number such as 12' : 'Enter a number such as 12.5'
  return decimals === 0 ? 'Must be a whole number' : `At most ${decimals} decimals`
}
