import { withCommas } from './digits'
import { readNumber, toUnits } from './typed-number'

/** Worked time is stored in whole minutes and shown as hours with two decimals. */

/** Reads "7.75", "7,5", ".5" or "1,200" as minutes; null if it is not a number with at most two decimals. */
export function parseHours(text: string): number | null {
  const number = readNumber(text)
  const hundredths = number && toUnits({ ...number, isNegative: false }, 2)
  if (number === null || hundredths === null) return null
  const minutes = Math.round((hundredths * 60) / 100)
  return number.isNegative && minutes !== 0 ? -minutes : minutes
}

/** 465 -> "7.75" */
export function formatHours(minutes: number): string {
  return (minutes / 60).toFixed(2)
}

/** 480 -> "8h", 465 -> "7h 45m", for totals. */
export function hoursAndMinutes(minutes: number): string {
  const rest = minutes % 60
  const hours = `${withCommas(Math.floor(minutes / 60))}h`
  return rest === 0 ? hours : `${hours} ${rest}m`
}
