import { withoutTrailingZeros } from './digits'

/** A rate is integer hundredths of a percent everywhere: 825 is 8.25 %. */

const PERCENT = /^(\d+)?(?:\.(\d*))?\s*%?$/

/** Reads "8.25", "8.25 %" or ".5" from its digits; null when it is no percentage of at most two decimals. */
export function parsePercent(text: string): number | null {
  const match = PERCENT.exec(text.trim())
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '' || withoutTrailingZeros(fraction).length > 2) return null
  const hundredths = Number(whole + fraction.padEnd(2, '0').slice(0, 2))
  return Number.isSafeInteger(hundredths) ? hundredths : null
}

/** 825 -> "8.25", 800 -> "8": as short as it can be said. */
export function formatPercent(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace(/\.?0+$/, '')
}
