import { shownZone } from '@/shared/zone'
import { overlap, type Span, spanOf, spanOfDay } from './board'
import type { BoardJob } from './dispatch.schema'

const HOUR = 3_600_000

/** Jobs start on the half hour. */
export const SLOTS_PER_HOUR = 2
const SLOT = HOUR / SLOTS_PER_HOUR

/** Possible start times of a day: 24 hours, or one fewer or more on clock changes. */
export function slotsOf(day: string, zone = shownZone()): string[] {
  const { start, end } = spanOfDay(day, zone)
  return Array.from({ length: Math.ceil((end - start) / SLOT) }, (_, index) =>
    new Date(start + index * SLOT).toISOString(),
  )
}

/** The first working hour of a day; infinite if there is none. */
export function firstHourOf(jobs: readonly BoardJob[], day: string, zone = shownZone()): number {
  return Math.min(...blocksOf(jobs, day, zone).map(({ top }) => Math.floor(top)))
}

/** A job's position on a day's timeline, in hours; side by side where they overlap. */
export interface Block {
  job: BoardJob
  top: number
  height: number
  column: number
  columns: number
  /** Its end is on this day. */
  endsHere: boolean
}

/** Minimum height of a block, so that a short job can be read and grabbed. */
const MIN_HOURS = 1

export function blocksOf(jobs: readonly BoardJob[], day: string, zone: string): Block[] {
  const whole = spanOfDay(day, zone)
  const drawn = jobs
    .flatMap((job) => {
      const span = spanOf(job)
      return span && overlap(span, whole)
        ? [{ job, span: clip(span, whole), endsHere: span.end <= whole.end }]
        : []
    })
    .sort((one, other) => one.span.start - other.span.start || other.span.end - one.span.end)
  return clusters(drawn).flatMap((cluster) => {
    const ends: number[] = []
    const placed = cluster.map(({ job, span, endsHere }) => {
      const free = ends.findIndex((end) => end <= span.start)
      const column = free === -1 ? ends.length : free
      ends[column] = span.end
      return { job, span, column, endsHere }
    })
    return placed.map(({ job, span, column, endsHere }) => ({
      job,
      top: (span.start - whole.start) / HOUR,
      height: (span.end - span.start) / HOUR,
      column,
      columns: ends.length,
      endsHere,
    }))
  })
}

/** The height of a block that begins at this hour of the day, were its job to end then. */
export const heightUntil = (end: string, top: number, day: string, zone = shownZone()): number =>
  Math.max(MIN_HOURS, (Date.parse(end) - spanOfDay(day, zone).start) / HOUR - top)

/** The end on the nearest slot of the day, at least one slot after the start. */
export function endAt(job: BoardJob, hours: number, day: string, zone = shownZone()): string | undefined {
  const span = spanOf(job)
  if (!span) return undefined
  const { start, end } = spanOfDay(day, zone)
  const wanted = start + Math.round((hours * HOUR) / SLOT) * SLOT
  return new Date(Math.max(Math.min(wanted, end), span.start + SLOT)).toISOString()
}

/** The next end in a direction, on a slot of the day. */
export function nextEnd(job: BoardJob, from: string, direction: 1 | -1, day: string, zone = shownZone()) {
  const slots = (Date.parse(from) - spanOfDay(day, zone).start) / SLOT
  const next = direction === 1 ? Math.floor(slots + 1) : Math.ceil(slots - 1)
  return endAt(job, next / SLOTS_PER_HOUR, day, zone)
}

function clip(span: Span, whole: Span): Span {
  const start = Math.max(span.start, whole.start)
  const end = Math.max(Math.min(span.end, whole.end), start + MIN_HOURS * HOUR)
  const over = Math.max(0, end - whole.end)
  return { start: start - over, end: end - over }
}

/** Splits spans sorted by start into groups that do not overlap. */
function clusters<T extends { span: Span }>(drawn: T[]): T[][] {
  const groups: T[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const one of drawn) {
    if (one.span.start >= end) groups.push([])
    groups.at(-1)?.push(one)
    end = Math.max(end, one.span.end)
  }
  return groups
}
