import { instantAt, wallClock } from '@/shared/dates'

/**
 * Desktop Firefox has a calendar but nothing to pick a time with: its picker of times does not open, and that of dates
 * with times leaves the time, and so the whole value, empty.
 */
export const picksDaysOnly = (userAgent = navigator.userAgent): boolean =>
  /\bFirefox\//.test(userAgent) && !/\bAndroid\b/.test(userAgent)

/** An instant on a picked day, at the time of day that the field or the one it belongs to holds, else in this hour. */
export function instantOnDay(day: string, held: string, now = new Date().toISOString()): string {
  const time = held ? wallClock(held).slice(11) : `${wallClock(now).slice(11, 13)}:00`
  return (day && instantAt(`${day}T${time}`)) || ''
}
