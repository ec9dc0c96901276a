import { format, isValid, parse } from 'date-fns'
import { today } from './dates'
import { addDays, weekdayOf } from './days'

/** The last formats are for phone keypads, which may have only digits. */
const DATES = [
  'yyyy-MM-dd',
  'M/d/yyyy',
  'M/d/yy',
  'M-d-yyyy',
  'MMM d, yyyy',
  'MMM d yyyy',
  'd MMM yyyy',
  'M/d',
  'MMM d',
  'MMddyyyy',
  'yyyyMMdd',
  'MMddyy',
]

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const RELATIVE = { today: 0, tomorrow: 1, yesterday: -1 }
const SHORTEST = 3

/** "tomorrow", "tom", or the next "friday", "fri". Null if it is none of these. */
function parseDayWord(text: string, now: string): string | null {
  const word = text.toLowerCase()
  if (word.length < SHORTEST) return null
  for (const [name, days] of Object.entries(RELATIVE)) if (name.startsWith(word)) return addDays(now, days)
  const weekday = WEEKDAYS.findIndex((name) => name.startsWith(word))
  return weekday === -1 ? null : addDays(now, ((weekday - weekdayOf(now) + 6) % 7) + 1)
}

/** Parses a typed date to yyyy-MM-dd; the year defaults to this one. Null if invalid. */
export function parseTypedDate(text: string, now = today()): string | null {
  const trimmed = text.trim()
  const spoken = parseDayWord(trimmed, now)
  if (spoken) return spoken
  // For Feb 29: the reference year 2000 is a leap year, this one may not be.
  const thisYear = new Date(Number(now.slice(0, 4)), 0, 1)
  for (const pattern of DATES) {
    const date = parse(trimmed, pattern, thisYear)
    if (isValid(date) && date.getFullYear() > 99) return format(date, 'yyyy-MM-dd')
  }
  return null
}

const TIME = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i

/** Parses a typed time (9, 930, 9:30 pm, 21:30) to HH:mm; null if invalid. */
export function parseTypedTime(text: string): string | null {
  const [, typed, minute = '00', half = ''] = TIME.exec(text.trim()) ?? []
  if (typed === undefined) return null
  const hour = half ? onWholeDay(Number(typed), half.toLowerCase()) : Number(typed)
  if (hour === null || hour > 23 || Number(minute) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minute}`
}

function onWholeDay(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

const DIGITS = /^(\d{8})(\d{4})$/
/** The T between a date and a time, but not the one in "Sat 9". */
const ISO_SEPARATOR = /(\d)T(\d)/i
/** The time is last, with an optional blank before AM or PM. */
const PARTS = /^(.*?)(?:,|\s)\s*(?:at\s+)?(\d[\d:.]*\s*(?:[ap]\.?(?:m\.?)?)?)$/i

/**
 * Parses a typed date and time to yyyy-MM-ddTHH:mm. A time alone keeps the day of `before` or is today's; a date
 * alone keeps its time. Null if invalid.
 */
export function parseTypedMoment(text: string, before: string, now = today()): string | null {
  const trimmed = text.trim().replace(ISO_SEPARATOR, '$1 $2')
  const [day = '', clock = ''] = before.split('T')
  const time = parseTypedTime(trimmed)
  if (time) return `${day || now}T${time}`
  const date = parseTypedDate(trimmed, now)
  if (date) return clock ? `${date}T${clock}` : null
  const [, datePart = '', timePart = ''] = DIGITS.exec(trimmed) ?? PARTS.exec(trimmed) ?? []
  const both = [parseTypedDate(datePart, now), parseTypedTime(timePart)]
  return both.includes(null) ? null : both.join('T')
}
