import { dayOf, formatTime, formatTimeOfDay, instantAt, wallClock } from './dates'
import { addDays } from './days'
import { shownZone } from './zone'

export interface DayTime {
  value: string
  label: string
}

const STEP_MINUTES = 15
const STEP_MS = STEP_MINUTES * 60_000

/** The quarter hours of any day, as HH:mm. */
export function quarterHours(): DayTime[] {
  return Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => {
    const minutes = index * STEP_MINUTES
    const value = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
    return { value, label: formatTimeOfDay(value) }
  })
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/**
 * The quarter hours of a day, as instants. On the day clocks change, a skipped hour is left out and the two passes
 * of a repeated hour are told apart by their zone: "1:30 AM PDT", "1:30 AM PST".
 */
export function quarterHoursOf(day: string, zone = shownZone()): DayTime[] {
  const start = instantAt(`${day}T00:00`, zone)
  const end = instantAt(`${addDays(day, 1)}T00:00`, zone)
  if (!start || !end) return []
  const instants: string[] = []
  for (let at = Date.parse(start); at < Date.parse(end); at += STEP_MS)
    instants.push(new Date(at).toISOString())
  const labels = instants.map((instant) => formatTime(instant, zone))
  return instants.map((value, index) => {
    const label = labels[index] ?? ''
    const isRepeated = labels.indexOf(label) !== labels.lastIndexOf(label)
    return { value, label: isRepeated ? `${label} ${zoneName(value, zone)}` : label }
  })
}

/** "PST" */
function zoneName(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    new Date(instant),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** An instant on another day: at the time of day of `held`, or else at the current hour. */
export function instantOnDay(day: string, held: string, now = new Date().toISOString()): string {
  const time = held ? wallClock(held).slice(11) : `${wallClock(now).slice(11, 13)}:00`
  // A repeated hour counts as the first pass, unless the day stays the same.
  if (held && dayOf(held) === day) return held
  return instantAt(`${day}T${time}`) ?? ''
}
