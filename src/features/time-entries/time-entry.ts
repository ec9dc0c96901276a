import type { Badges } from '@/shared/badges'
import { dayOf } from '@/shared/dates'
import { formatHours } from '@/shared/hours'
import { shownZone } from '@/shared/zone'

/** In cents an hour: $100,000.00. */
export const MAX_HOURLY_RATE = 10_000_000

/** As the billable filter and the API have it. */
export const BILLABLE = ['1', '0'] as const

/** Approved by the office, billed on an invoice: what the database derives from the two. */
export const TIME_STATUSES = ['open', 'approved', 'billed'] as const
export type TimeStatus = (typeof TIME_STATUSES)[number]
export const TIME_BADGES: Badges<TimeStatus> = { open: 'grey', approved: 'green', billed: 'blue' }

/** The most that are approved at once. */
export const MAX_APPROVED = 200

/** What an entry is, as far as it matters to what may become of it. */
export interface EntryState {
  status: TimeStatus
  isRunning: boolean
  /** The number of the invoice that bills it, for anyone who may know of that. */
  invoiceNumber?: string | null | undefined
}

const billedOn = ({ invoiceNumber }: EntryState) => `Billed on ${invoiceNumber ?? 'an invoice'}`

/** Why somebody cannot change or delete it; null if they can. Once approved it is the office's. */
export function holdProblem(entry: EntryState, { approves }: { approves: boolean }): string | null {
  if (entry.status === 'open' || approves) return null
  return entry.status === 'billed'
    ? `${billedOn(entry)}: only the office can change it`
    : 'This entry is approved: only the office can change it'
}

/** Why not even the office can change its time, job, billable or rate, or delete it; null if it can. */
export const billedProblem = (entry: EntryState): string | null =>
  entry.status === 'billed' ? billedOn(entry) : null

/** Why it cannot be approved; null if it can, or is. */
export function approveProblem(entry: EntryState): string | null {
  if (entry.status === 'billed') return billedOn(entry)
  return entry.isRunning ? 'A running entry cannot be approved' : null
}

/** Why its approval cannot be taken back; null if it can, or there is none. */
export const unapproveProblem = billedProblem

/** Whole minutes from start to end, never negative. Instants know no daylight saving: this is the true length. */
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

/** The longest that anybody works without a break; a clock that was forgotten runs on. */
export const MAX_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Why an entry cannot end then; null if it can, or still runs. */
export function endProblem({ startTime, endTime }: Span, now: Date): string | null {
  if (!endTime) return null
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  if (end < start) return 'The end must not be before the start'
  if (end > start + MAX_DAYS * DAY_MS) return `A time entry can be at most ${MAX_DAYS} days long`
  return end < now.getTime() + 365 * DAY_MS ? null : 'The end must be less than a year from now'
}

/** When a clock that runs since `startTime` is stopped: now, unless the clocks of two devices disagree. */
export function stoppedAt(startTime: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(startTime))).toISOString()
}

/** The same for a clock that may have been forgotten: no entry is longer than a week. */
export function clockOutAt(startTime: string, now: Date): string {
  const latest = new Date(Date.parse(startTime) + MAX_DAYS * DAY_MS)
  return stoppedAt(startTime, latest < now ? latest : now)
}

const HOUR = 3_600_000
/** What runs longer than this was more likely forgotten than worked. */
const LONGEST_SHIFT = 14 * HOUR
const USUAL_SHIFT = 8 * HOUR

/** Whether a clock has run for so long that its end is worth a question. */
export function isForgotten({ startTime }: Pick<Span, 'startTime'>, now: Date): boolean {
  return now.getTime() - Date.parse(startTime) > LONGEST_SHIFT
}

/** When a forgotten clock most likely should have ended: with its job's schedule, else after a usual day. */
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

/** Whether the job used last is today's: by the schedule, or because work on it went on today already. */
export function isTodays(job: UsedJob, now: Date, zone = shownZone()): boolean {
  const day = dayOf(now, zone)
  if (dayOf(job.usedAt, zone) === day) return true
  if (!job.scheduledStart) return false
  return dayOf(job.scheduledStart, zone) <= day && day <= dayOf(job.scheduledEnd ?? job.scheduledStart, zone)
}

/** 75000 -> "1,250.00": hours as a sum may have many. */
export function hoursText(minutes: number): string {
  return formatHours(minutes).replace(/\B(?=(\d{3})+\.)/g, ',')
}

/** "1:02:03" since an instant. */
export function elapsedText(startTime: string, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(startTime)) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
