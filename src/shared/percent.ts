import { readNumber, toUnits } from './typed-number'

/** Rates are stored in hundredths of a percent: 825 is 8.25 %. */

/** Reads "8.25", "8,25", "8.25 %" or ".5"; null if it is not a percentage with at most two decimals. */
export function parsePercent(text: string): number | null {
  const number = readNumber(text.trim().replace(/\s*%$/, ''))
  return number && !number.isNegative ? toUnits(number, 2) : null
}

/** 825 -> "8.25", 800 -> "8" */
export function formatPercent(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace(/\.?0+$/, '')
}
