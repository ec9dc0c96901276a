import { withoutTrailingZeros } from './digits'

/** Time worked is whole minutes everywhere and hours with two decimals for people; the first two lead in and out. */

const HOURS = /^(-)?(\d*)(?:\.(\d*))?$/

/** Reads "7.75", ".5" or "1,200" as minutes from its digits; null when it is no number of at most two decimals. */
export function parseHours(text: string): number | null {
  const match = HOURS.exec(text.trim().replaceAll(',', ''))
  const [, sign, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '' || withoutTrailingZeros(fraction).length > 2) return null
  const hundredths = Number(whole + fraction.padEnd(2, '0').slice(0, 2))
  const minutes = Math.round((hundredths * 60) / 100)
  if (!Number.isSafeInteger(minutes)) return null
  return sign && minutes !== 0 ? -minutes : minutes
}

/** 465 -> "7.75" */
export function formatHours(minutes: number): string {
  return (minutes / 60).toFixed(2)
}

/** 480 -> "8h", 465 -> "7h 45m": for a sum that is read at a glance. */
export function hoursAndMinutes(minutes: number): string {
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60).toLocaleString('en-US')}h`
  return rest === 0 ? hours : `${hours} ${rest}m`
}
