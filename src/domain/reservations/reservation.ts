import type { Badges } from '@/shared/badges'
import { dayOf, formatDate, formatDateTime, instantAt } from '@/shared/dates'
import { addDays, daysBetween } from '@/shared/days'
import type { FieldError } from '@/shared/errors'

/** Pending until picked up, active until returned. */
export const RESERVATION_STATUSES = ['pending', 'active', 'completed', 'cancelled'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

export const RESERVATION_BADGES: Badges<ReservationStatus> = {
  pending: 'amber',
  active: { tone: 'green', words: 'Picked Up' },
  completed: { tone: 'grey', words: 'Returned' },
  cancelled: 'grey',
}

/** A year and its leap day. */
export const MAX_DAYS = 366
const DAY_MS = 86_400_000

/** The end is exclusive, so that the next one may begin then. */
export interface Period {
  startDate: string
  endDate: string
  /** Whole days in the company's time zone. */
  isAllDay: boolean
}

export const isDay = (value: string): boolean => value.length === 10

const startOfDay = (day: string, zone: string): string => instantAt(`${day}T00:00`, zone) as string
const daysFrom = (first: string, last: string, zone: string): Period => ({
  startDate: startOfDay(first, zone),
  endDate: startOfDay(addDays(last, 1), zone),
  isAllDay: true,
})

/** Two days run from the first one's midnight to the end of the last, in the company's time zone. */
export function periodOf(start: string, end: string, zone: string): Period | FieldError {
  if (isDay(start) !== isDay(end))
    return { path: 'endDate', message: 'Start and end must both be days, or both have a time' }
  const isAllDay = isDay(start)
  if (isAllDay && end < start) return { path: 'endDate', message: 'The end must not be before the start' }
  const period = isAllDay
    ? daysFrom(start, end, zone)
    : { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString(), isAllDay }
  if (period.endDate <= period.startDate)
    return { path: 'endDate', message: 'The end must be after the start' }
  const days = isAllDay ? daysBetween(start, end) + 1 : lengthOf(period) / DAY_MS
  return days > MAX_DAYS ? { path: 'endDate', message: `At most ${MAX_DAYS} days` } : period
}

export const isProblem = (period: Period | FieldError): period is FieldError => 'message' in period

const lengthOf = ({ startDate, endDate }: Period) => Date.parse(endDate) - Date.parse(startDate)

const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString()

/** The last day of a period, and the first one. */
export const lastDayOf = ({ endDate }: Pick<Period, 'endDate'>, zone?: string): string =>
  dayOf(justBefore(endDate), zone)
export const firstDayOf = ({ startDate }: Pick<Period, 'startDate'>, zone?: string): string =>
  dayOf(startDate, zone)

/** In the requested form: instants, or the first and the last day. */
export function asRequested(period: Period, zone: string): { startDate: string; endDate: string } {
  const { startDate, endDate, isAllDay } = period
  return isAllDay
    ? { startDate: firstDayOf(period, zone), endDate: lastDayOf(period, zone) }
    : { startDate, endDate }
}

/** A reservation's person, job and end. */
export interface Booking {
  reservedForName: string
  jobNum: string | null
  endDate: string
  isAllDay: boolean
}

/** "Reserved for Ann Lee on J-1042 until Nov 18, 2026 5:00 PM" */
export function reservedWords(booking: Booking, zone: string): string {
  const { reservedForName, jobNum, endDate, isAllDay } = booking
  const until = isAllDay
    ? `the end of ${formatDate(lastDayOf(booking, zone), zone)}`
    : formatDateTime(endDate, zone)
  return `Reserved for ${reservedForName}${jobNum ? ` on ${jobNum}` : ''} until ${until}`
}

/** A claim to units of an item or a kit for a period. */
export interface Claim {
  of: string
  qty: number
  startDate: string
  endDate: string
}

/** Wanted units of an item or a kit, and how many exist. */
export interface Want {
  of: string
  qty: number
  there: number
}

type Times = Pick<Period, 'startDate' | 'endDate'>

const overlaps = (a: Times, b: Times) => a.startDate < b.endDate && b.startDate < a.endDate

/** The maximum claimed at any moment of a period. */
export function claimedAtOnce(claims: readonly Claim[], during: Times): number {
  const steps = claims
    .filter((claim) => overlaps(claim, during))
    .flatMap(({ startDate, endDate, qty }) => [
      { at: startDate, qty },
      { at: endDate, qty: -qty },
    ])
    // At the same moment, ends come before starts.
    .sort((a, b) => (a.at === b.at ? a.qty - b.qty : a.at < b.at ? -1 : 1))
  let now = 0
  let max = 0
  for (const { at, qty } of steps) {
    now += qty
    if (at < during.endDate) max = Math.max(max, now)
  }
  return max
}

/** The first shortage during a period, with the free quantity; undefined if there is none. */
export function firstShort<W extends Want>(
  wants: readonly W[],
  claims: readonly Claim[],
  during: Times,
): { want: W; free: number } | undefined {
  for (const want of wants) {
    const claimed = claimedAtOnce(
      claims.filter(({ of }) => of === want.of),
      during,
    )
    const free = Math.max(0, want.there - claimed)
    if (want.qty > free) return { want, free }
  }
  return undefined
}

/**
 * The first period of the same length with enough units, from the requested one on; undefined if there is none.
 * Units become free only when a claim ends.
 */
export function nextFree(
  wants: readonly Want[],
  claims: readonly Claim[],
  requested: Period,
  zone: string,
): Period | undefined {
  const ends = [...new Set(claims.map(({ endDate }) => endDate))].filter((end) => end > requested.startDate)
  const candidates = [requested, ...ends.sort().map((end) => movedTo(requested, end, zone))]
  return candidates.find((period) => !firstShort(wants, claims, period))
}

/** The same length from an instant on; for days, from the next whole day. */
function movedTo(period: Period, start: string, zone: string): Period {
  if (!period.isAllDay)
    return {
      ...period,
      startDate: start,
      endDate: new Date(Date.parse(start) + lengthOf(period)).toISOString(),
    }
  const day = dayOf(start, zone)
  const first = startOfDay(day, zone) >= start ? day : addDays(day, 1)
  const more = daysBetween(firstDayOf(period, zone), lastDayOf(period, zone))
  return daysFrom(first, addDays(first, more), zone)
}

const OVER: Partial<Record<ReservationStatus, string>> = {
  completed: 'This reservation is already completed',
  cancelled: 'This reservation is cancelled',
}

/** Why it cannot be picked up; null if it can. */
export const takeProblem = (status: ReservationStatus): string | null =>
  status === 'active' ? 'This reservation is already picked up' : (OVER[status] ?? null)

export const returnProblem = (status: ReservationStatus): string | null =>
  status === 'pending' ? 'This reservation has not been picked up yet' : (OVER[status] ?? null)

export const cancelProblem = (status: ReservationStatus): string | null =>
  status === 'active' ? 'Return the reservation instead of cancelling it' : (OVER[status] ?? null)

/** Once picked up, only the end and the notes can change. */
export function editProblem(status: ReservationStatus, changed: readonly string[]): string | null {
  const others = changed.filter((field) => field !== 'endDate' && field !== 'isAllDay' && field !== 'notes')
  if (status === 'active' && others.length > 0) return 'After pickup, only the end and the notes can change'
  return OVER[status] ?? null
}

/** The displayed state of a reservation. */
export const RESERVATION_STATES = ['pending', 'lapsed', 'taken', 'overdue', 'returned', 'cancelled'] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

export const STATE_BADGES: Badges<ReservationState> = {
  pending: 'amber',
  lapsed: { tone: 'red', words: 'Not Picked Up' },
  taken: { tone: 'green', words: 'Picked Up' },
  overdue: 'red',
  returned: 'grey',
  cancelled: 'grey',
}

interface Shown {
  status: ReservationStatus
  endDate: string
  isOverdue: boolean
}

export function stateOf({ status, endDate, isOverdue }: Shown, now = new Date()): ReservationState {
  if (status === 'pending') return Date.parse(endDate) <= now.getTime() ? 'lapsed' : 'pending'
  if (status === 'active') return isOverdue ? 'overdue' : 'taken'
  return status === 'completed' ? 'returned' : 'cancelled'
}

/** "3 days overdue"; "overdue" on the day itself. */
export function overdueWords(days: number): string {
  if (days === 0) return 'Overdue today'
  return `${days} ${days === 1 ? 'day' : 'days'} overdue`
}
