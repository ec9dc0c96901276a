import { shownZone } from '@/shared/zone'
import { overlap, type Span, spanOf, spanOfDay } from './board'
import type { BoardJob } from './dispatch.schema'

const HOUR = 3_600_000

/** A job is put on the half hour. */
export const SLOTS_PER_HOUR = 2
const SLOT = HOUR / SLOTS_PER_HOUR

/** The instants at which a job can begin: those of 24 hours, or of one fewer or more where the clocks change. */
export function slotsOf(day: string, zone = shownZone()): string[] {
  const { start, end } = spanOfDay(day, zone)
  return Array.from({ length: Math.ceil((end - start) / SLOT) }, (_, index) =>
    new Date(start + index * SLOT).toISOString(),
  )
}

/** The hour in which a day's work begins, from the beginning of the day; infinite where there is none. */
export function firstHourOf(jobs: readonly BoardJob[], day: string, zone = shownZone()): number {
  return Math.min(...blocksOf(jobs, day, zone).map(({ top }) => Math.floor(top)))
}

/** A job's place on a day's timeline, in hours from its beginning; beside each other where they overlap. */
interface Block {
  job: BoardJob
  top: number
  height: number
  column: number
  columns: number
}

/** A block is never lower than this, so that a short job can still be read and gripped. */
const MIN_HOURS = 1

export function blocksOf(jobs: readonly BoardJob[], day: string, zone: string): Block[] {
  const whole = spanOfDay(day, zone)
  const drawn = jobs
    .flatMap((job) => {
      const span = spanOf(job)
      return span && overlap(span, whole) ? [{ job, span: clip(span, whole) }] : []
    })
    .sort((one, other) => one.span.start - other.span.start || other.span.end - one.span.end)
  return clusters(drawn).flatMap((cluster) => {
    const ends: number[] = []
    const placed = cluster.map(({ job, span }) => {
      const free = ends.findIndex((end) => end <= span.start)
      const column = free === -1 ? ends.length : free
      ends[column] = span.end
      return { job, span, column }
    })
    return placed.map(({ job, span, column }) => ({
      job,
      top: (span.start - whole.start) / HOUR,
      height: (span.end - span.start) / HOUR,
      column,
      columns: ends.length,
    }))
  })
}

function clip(span: Span, whole: Span): Span {
  const start = Math.max(span.start, whole.start)
  const end = Math.max(Math.min(span.end, whole.end), start + MIN_HOURS * HOUR)
  const over = Math.max(0, end - whole.end)
  return { start: start - over, end: end - over }
}

/** Splits what is sorted by start into groups of which none reaches into the next. */
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
