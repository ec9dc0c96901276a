import { instantAt, wallClock } from '@/shared/dates'

/**
 * Desktop Firefox can pick dates but not times: its time picker does not open, and its date-time picker leaves the
 * time, and so the whole value, empty.
 */
export const picksDaysOnly = (userAgent = navigator.userAgent): boolean =>
  /\bFirefox\//.test(userAgent) && !/\bAndroid\b/.test(userAgent)

/** An instant on a picked day, at the time of the field or of its related field, or else the current hour. */
export function instantOnDay(day: string, held: string, now = new Date().toISOString()): string {
  const time = held ? wallClock(held).slice(11) : `${wallClock(now).slice(11, 13)}:00`
  return (day && instantAt(`${day}T${time}`)) || ''
}
