import { displayName } from '@/domain/users/user'
import { DEFAULT_MINUTES } from '@/features/jobs/job'
import { isOpenVisit } from '@/features/jobs/stage'
import type { TimeOff } from '@/features/time-off/time-off.schema'
import { instantAt } from '@/shared/dates'
import { addDays } from '@/shared/days'
import { shownZone } from '@/shared/zone'
import type { Board, BoardJob, BoardPerson } from './dispatch.schema'

/** In milliseconds, end exclusive. */
export interface Span {
  start: number
  end: number
}

/** A job has a card for each of its visits. */
export const cardId = ({ id, visitId }: Pick<BoardJob, 'id' | 'visitId'>): string => visitId ?? id

/** What is done or closed stays where it was. */
export const isMovable = ({ status, visitStatus }: Pick<BoardJob, 'status' | 'visitStatus'>): boolean =>
  status === 'open' && (visitStatus === null || isOpenVisit(visitStatus))

type Scheduled = Pick<BoardJob, 'scheduledStart' | 'scheduledEnd'>

/** A job's time span; null without a date. */
export function spanOf({ scheduledStart, scheduledEnd }: Scheduled): Span | null {
  if (!scheduledStart) return null
  const start = Date.parse(scheduledStart)
  return { start, end: scheduledEnd ? Date.parse(scheduledEnd) : start + DEFAULT_MINUTES * 60_000 }
}

const MAX_DAYS = 400
const knownDays = new Map<string, Span>()

/** A day in the time zone: 23 or 25 hours on clock changes. Cached, since a board asks for it in every cell. */
export function spanOfDay(day: string, zone: string): Span {
  const key = `${day} ${zone}`
  const known = knownDays.get(key)
  if (known) return known
  if (knownDays.size === MAX_DAYS) knownDays.clear()
  const span = reckonDay(day, zone)
  knownDays.set(key, span)
  return span
}

function reckonDay(day: string, zone: string): Span {
  const midnight = (of: string) => Date.parse(instantAt(`${of}T00:00`, zone) ?? '')
  return { start: midnight(day), end: midnight(addDays(day, 1)) }
}

export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** A row of the board: a technician's, or an external crew's. */
export interface Lane {
  id: string
  name: string
  technician: BoardPerson | null
  /** By time, then those without a date, newest first. */
  jobs: BoardJob[]
  /** Days the technician does not work. */
  timeOff: TimeOff[]
}

export interface Arranged {
  unassigned: BoardJob[]
  technicians: Lane[]
  others: Lane[]
}

const NO_CREW = 'No crew'

/**
 * Assigns jobs to rows. Unassigned are open jobs without a crew, or whose technicians are all disabled; closed jobs
 * stay only on their day.
 */
export function arrange({ technicians, jobs, timeOff }: Board): Arranged {
  const unassigned: BoardJob[] = []
  const lanes = new Map<string, Lane>(
    technicians.map((technician) => [
      technician.id,
      { id: technician.id, name: displayName(technician), technician, jobs: [], timeOff: [] },
    ]),
  )
  for (const entry of timeOff) lanes.get(entry.userId)?.timeOff.push(entry)
  const others = new Map<string, Lane>()
  for (const job of jobs) {
    if (job.status === 'open' && (!job.crew || job.was)) unassigned.push(job)
    else if (job.status === 'open' || job.scheduledStart)
      for (const lane of lanesOf(job, lanes, others)) lane.jobs.push(job)
  }
  const sorted = (of: Map<string, Lane>) =>
    [...of.values()].map((lane) => ({ ...lane, jobs: lane.jobs.sort(byTime) }))
  return { unassigned: unassigned.sort(newestFirst), technicians: sorted(lanes), others: sorted(others) }
}

/** The rows of its technicians. */
function lanesOf(job: BoardJob, lanes: Map<string, Lane>, others: Map<string, Lane>): Lane[] {
  const known = job.technicianIds.map((id) => lanes.get(id)).filter((lane) => lane !== undefined)
  if (known.length > 0) return known
  const name = job.crew ?? NO_CREW
  const lane = others.get(name) ?? { id: `crew:${name}`, name, technician: null, jobs: [], timeOff: [] }
  others.set(name, lane)
  return [lane]
}

/** Rows to show at once, and those of people without jobs who are not technicians; everyone if no row would be left. */
export function foldIdle(lanes: readonly Lane[]): { shown: readonly Lane[]; idle: readonly Lane[] } {
  const isIdle = ({ technician, jobs }: Lane) => jobs.length === 0 && technician?.isTechnician === false
  const idle = lanes.filter(isIdle)
  return idle.length === lanes.length
    ? { shown: lanes, idle: [] }
    : { shown: lanes.filter((lane) => !isIdle(lane)), idle }
}

/** The other technicians on a job in one technician's row. */
export function othersOn(
  { technicianId, technicianIds, technicianNames, was }: BoardJob,
  row?: string,
): string[] {
  if (was) return []
  const place = Math.max(0, technicianIds.indexOf(row ?? technicianId ?? ''))
  return technicianNames.filter((_, index) => index !== place)
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const newestFirst = (one: BoardJob, other: BoardJob) =>
  compare(other.createdAt, one.createdAt) || compare(cardId(one), cardId(other))
const byTime = (one: BoardJob, other: BoardJob) => {
  if (!one.scheduledStart || !other.scheduledStart)
    return Number(!one.scheduledStart) - Number(!other.scheduledStart) || newestFirst(one, other)
  return compare(one.scheduledStart, other.scheduledStart) || compare(cardId(one), cardId(other))
}

/** Jobs that take place on a day, including those begun earlier. */
export function jobsOfDay(jobs: readonly BoardJob[], day: string, zone = shownZone()): BoardJob[] {
  const whole = spanOfDay(day, zone)
  return jobs.filter((job) => {
    const span = spanOf(job)
    return span !== null && overlap(span, whole)
  })
}

export const withoutDate = (jobs: readonly BoardJob[]): BoardJob[] =>
  jobs.filter((job) => !job.scheduledStart)

/** A technician's overlapping open visits: job numbers by card. */
export function clashesOf(jobs: readonly BoardJob[]): Map<string, string[]> {
  const clashes = new Map<string, string[]>()
  const note = (of: BoardJob, other: BoardJob) =>
    clashes.set(cardId(of), [...(clashes.get(cardId(of)) ?? []), other.num])
  let running: { job: BoardJob; span: Span }[] = []
  for (const job of jobs.filter(isMovable).sort(byTime)) {
    const span = spanOf(job)
    if (!span) continue
    running = running.filter((earlier) => overlap(earlier.span, span))
    for (const earlier of running) {
      note(earlier.job, job)
      note(job, earlier.job)
    }
    running.push({ job, span })
  }
  return clashes
}
