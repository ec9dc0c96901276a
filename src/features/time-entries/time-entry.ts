import type { Badges } from '@/shared/badges'
import { dayOf, formatShortDate, formatTime, formatWeekday } from '@/shared/dates'
import { formatHours } from '@/shared/hours'
import { shownZone } from '@/shared/zone'

/** In cents per hour: $100,000.00. */
export const MAX_HOURLY_RATE = 10_000_000

/** Values of the billable filter and the API. */
export const BILLABLE = ['1', '0'] as const

/** Derived by the database from the approval and the invoice. */
export const TIME_STATUSES = ['open', 'approved', 'billed'] as const
export type TimeStatus = (typeof TIME_STATUSES)[number]
export const TIME_BADGES: Badges<TimeStatus> = { open: 'grey', approved: 'green', billed: 'blue' }

/** Limit for one request. */
export const MAX_APPROVED = 200

/** The state that decides what may be done with an entry. */
export interface EntryState {
  status: TimeStatus
  isRunning: boolean
  /** The number of the invoice that bills it, for people who may see invoices. */
  invoiceNumber?: string | null | undefined
}

const billedOn = ({ invoiceNumber }: EntryState) => `Billed on ${invoiceNumber ?? 'an invoice'}`

/**
 * Why the person cannot change or delete it; null if they can. Approved entries are changed by the office
 * only.
 */
export function holdProblem(entry: EntryState, { approves }: { approves: boolean }): string | null {
  if (entry.status === 'open' || approves) return null
  return entry.status === 'billed'
    ? `${billedOn(entry)}: only the office can change it`
    : 'This entry is approved: only the office can change it'
}

/** Why not even the office can delete it or change its time, job, billable or rate; null if it can. */
export const billedProblem = (entry: EntryState): string | null =>
  entry.status === 'billed' ? billedOn(entry) : null

/** Why it cannot be approved; null if it can be or already is. */
export function approveProblem(entry: EntryState): string | null {
  if (entry.status === 'billed') return billedOn(entry)
  return entry.isRunning ? 'A running entry cannot be approved' : null
}

/** Why its approval cannot be removed; null if it can. */
export const unapproveProblem = billedProblem

/** Whole minutes from start to end, never negative. Instants are not affected by daylight saving. */
export function minutesBetween(start: string, end: string): number {
  return Math.max(0, Math.floor((Date.parse(end) - Date.parse(start)) / 60_000))
}

/** In cents: hours times the rate, rounded half up. */
export function laborCost(minutes: number, hourlyRate: number): number {
  return Number((BigInt(minutes) * BigInt(hourlyRate) + 30n) / 60n)
}

interface Span {
  startTime: string
  endTime?: string | null
}

/** Limit for one entry; longer ones come from a forgotten clock. */
export const MAX_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Why an entry cannot end then; null if it can or is still running. */
export function endProblem({ startTime, endTime }: Span, now: Date): string | null {
  if (!endTime) return null
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  if (end < start) return 'The end must not be before the start'
  if (end > start + MAX_DAYS * DAY_MS) return `A time entry can be at most ${MAX_DAYS} days long`
  return end < now.getTime() + 365 * DAY_MS ? null : 'The end must be less than a year from now'
}

/**
 * When a clock that has run since `startTime` stops: now, or its start if another device's clock is ahead.
 */
export function stoppedAt(startTime: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(startTime))).toISOString()
}

/** The same for a clock that may have been forgotten: an entry lasts at most MAX_DAYS. */
export function clockOutAt(startTime: string, now: Date): string {
  const latest = new Date(Date.parse(startTime) + MAX_DAYS * DAY_MS)
  return stoppedAt(startTime, latest < now ? latest : now)
}

const HOUR = 3_600_000
/** A clock that runs longer than this was probably forgotten. */
const LONGEST_SHIFT = 14 * HOUR
const USUAL_SHIFT = 8 * HOUR

/** Whether a clock has run so long that the person is asked for its end. */
export function isForgotten({ startTime }: Pick<Span, 'startTime'>, now: Date): boolean {
  return now.getTime() - Date.parse(startTime) > LONGEST_SHIFT
}

/** The likely end of a forgotten clock: its job's scheduled end, else after a usual shift. */
export function likelyEnd({ startTime, jobEnd }: { startTime: string; jobEnd: string | null }): string {
  const start = Date.parse(startTime)
  const scheduled = jobEnd === null ? Number.NaN : Date.parse(jobEnd)
  const isPlausible = scheduled > start && scheduled - start <= LONGEST_SHIFT
  return new Date(isPlausible ? scheduled : start + USUAL_SHIFT).toISOString()
}

interface UsedJob {
  usedAt: string
  scheduledStart: string | null
  scheduledEnd: string | null
}

/** Whether the last used job is today's: by its schedule, or because somebody worked on it today. */
export function isTodays(job: UsedJob, now: Date, zone = shownZone()): boolean {
  const day = dayOf(now, zone)
  if (dayOf(job.usedAt, zone) === day) return true
  if (!job.scheduledStart) return false
  return dayOf(job.scheduledStart, zone) <= day && day <= dayOf(job.scheduledEnd ?? job.scheduledStart, zone)
}

/** 75000 -> "1,250.00": sums of hours may need thousands separators. */
export function hoursText(minutes: number): string {
  return formatHours(minutes).replace(/\B(?=(\d{3})+\.)/g, ',')
}

const WEEK_MS = 7 * DAY_MS

/** When a clock was started: "4:10 PM", on another day "Mon 4:10 PM", over a week ago "Nov 9, 4:10 PM". */
export function sinceText(startTime: string, now: Date, zone = shownZone()): string {
  const time = formatTime(startTime, zone)
  if (!isOfAnotherDay(startTime, now, zone)) return time
  const isRecent = now.getTime() - Date.parse(startTime) < WEEK_MS - DAY_MS
  return isRecent
    ? `${formatWeekday(startTime, zone)} ${time}`
    : `${formatShortDate(startTime, zone)}, ${time}`
}

export const isOfAnotherDay = (startTime: string, now: Date, zone = shownZone()): boolean =>
  dayOf(startTime, zone) !== dayOf(now, zone)

/** Time since an instant: "1:02:03". */
export function elapsedText(startTime: string, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(startTime)) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
