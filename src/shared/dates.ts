import { TZDate } from '@date-fns/tz'
import { format, isValid, parseISO } from 'date-fns'
import { shownZone } from './zone'

/** A date without a time is the same everywhere; an instant depends on the zone. */
const dateIn = (value: string, zone: string): Date =>
  value.length === 10 ? parseISO(value) : new TZDate(Date.parse(value), zone)

/** A cache, because formatting in a zone takes some 0.1 ms, and a screen asks for the same values repeatedly. */
const written = new Map<string, string>()
const MAX_WRITTEN = 5000

function write(value: string, zone: string, pattern: string): string {
  const key = `${pattern} ${zone} ${value}`
  const known = written.get(key)
  if (known !== undefined) return known
  const text = format(dateIn(value, zone), pattern)
  if (written.size === MAX_WRITTEN) written.clear()
  written.set(key, text)
  return text
}

/** 'MMM d, yyyy' for a date ("2026-11-15") or an instant. A plain date never shifts with the time zone. */
export function formatDate(value: string, zone = shownZone()): string {
  return write(value, zone, 'MMM d, yyyy')
}

/** "Nov 15" */
export function formatShortDate(value: string, zone = shownZone()): string {
  return write(value, zone, 'MMM d')
}

/** "Sun" */
export function formatWeekday(value: string, zone = shownZone()): string {
  return write(value, zone, 'EEE')
}

/** "Sunday, November 15, 2026" */
export function formatLongDate(value: string, zone = shownZone()): string {
  return write(value, zone, 'EEEE, MMMM d, yyyy')
}

/** "Nov 2026" */
export function formatShortMonth(value: string, zone = shownZone()): string {
  return write(value, zone, 'MMM yyyy')
}

/** "November 2026" for "2026-11" */
export const formatMonth = (month: string): string => format(parseISO(`${month}-01`), 'MMMM yyyy')

export function formatTime(value: string, zone = shownZone()): string {
  return write(value, zone, 'h:mm a')
}

/** "9:30 PM" for a time of the day, "21:30". */
export const formatTimeOfDay = (time: string): string => format(parseISO(`2000-01-01T${time}`), 'h:mm a')

export function formatDateTime(value: string, zone = shownZone()): string {
  return write(value, zone, 'MMM d, yyyy h:mm a')
}

/** The day (yyyy-MM-dd) of an instant. */
export function dayOf(instant: string | Date, zone = shownZone()): string {
  if (typeof instant === 'string' && instant.length > 10) return write(instant, zone, 'yyyy-MM-dd')
  return format(new TZDate(new Date(instant).getTime(), zone), 'yyyy-MM-dd')
}

/**
 * "Nov 15, 2026 9:00 AM – 11:00 AM", or only the start without an end. Omits the start's date if it is `day`, and
 * the end's date if it equals the start's.
 */
export function formatSpan(start: string, end: string | null, day?: string, zone = shownZone()): string {
  const shown = (instant: string, known: string | undefined) =>
    dayOf(instant, zone) === known ? formatTime(instant, zone) : formatDateTime(instant, zone)
  return end ? `${shown(start, day)} – ${shown(end, dayOf(start, zone))}` : shown(start, day)
}

export const today = (now = new Date(), zone = shownZone()): string => dayOf(now, zone)

/** An instant as local time, "2026-11-15T09:30": the format of a date-and-time input. */
export function wallClock(instant: string, zone = shownZone()): string {
  const date = new TZDate(Date.parse(instant), zone)
  return isValid(date) ? format(date, "yyyy-MM-dd'T'HH:mm") : ''
}

const HOUR_MS = 3_600_000

/**
 * The instant of a local time ("2026-11-15T09:30"); null if invalid. An hour skipped in spring counts as the next
 * one, one repeated in autumn as the first.
 */
export function instantAt(wall: string, zone = shownZone()): string | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wall)
  if (!match) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = match.slice(1).map(Number)
  const date = new TZDate(year, month - 1, day, hour, minute, zone)
  if (!isValid(date)) return null
  const found = date.getTime()
  // The result would otherwise depend on the machine's own zone.
  const isRepeated = wallClock(new Date(found - HOUR_MS).toISOString(), zone) === wall.slice(0, 16)
  return new Date(isRepeated ? found - HOUR_MS : found).toISOString()
}
