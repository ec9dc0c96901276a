import type { Badges } from '@/shared/badges'
import { withCommas } from '@/shared/digits'

/**
 * Counting stock while work goes on: the expected quantity is that at the moment of counting, and differences are
 * posted on completion.
 */
export const COUNT_STATUSES = ['planned', 'in_progress', 'completed', 'cancelled'] as const
export type CountStatus = (typeof COUNT_STATUSES)[number]
export const COUNT_BADGES: Badges<CountStatus> = {
  planned: 'grey',
  in_progress: 'blue',
  completed: 'green',
  cancelled: 'grey',
}

/** All lines are read, locked and posted in one transaction. */
export const MAX_LINES = 5000
/** How many earlier counts of a line are kept. */
export const MAX_HISTORY = 20
/** How many uncounted items are listed. */
export const MAX_LISTED = 100

type Step = 'start' | 'complete' | 'cancel'

const STEPS: Record<Step, { from: readonly CountStatus[]; to: CountStatus }> = {
  start: { from: ['planned'], to: 'in_progress' },
  complete: { from: ['in_progress'], to: 'completed' },
  cancel: { from: ['planned', 'in_progress'], to: 'cancelled' },
}

const STATES: Record<CountStatus, string> = {
  planned: 'This count has not been started',
  in_progress: 'This count is already in progress',
  completed: 'This count is completed',
  cancelled: 'This count is cancelled',
}

export const statusAfter = (step: Step): CountStatus => STEPS[step].to

/** Why a count cannot be started, completed or cancelled; null if it can. */
export const stepProblem = (status: CountStatus, step: Step): string | null =>
  STEPS[step].from.includes(status) ? null : STATES[status]

/** Why nothing can be counted; null if something can. */
export const countingProblem = (status: CountStatus): string | null =>
  status === 'in_progress' ? null : STATES[status]

/** Why the plan cannot be edited; null if it can. */
export function editProblem(status: CountStatus, isMoved: boolean): string | null {
  if (status === 'completed' || status === 'cancelled') return STATES[status]
  return isMoved && status === 'in_progress'
    ? 'The location cannot change while a count is in progress'
    : null
}

/** The counted quantity of an item at one place, and the booked one at that time. */
export interface Counted {
  expectedQty: number
  actualQty: number
  /** If none was expected here: how many were booked elsewhere. */
  knownElsewhere: number
}

/** Where else an item's units are booked. */
interface Whereabouts {
  /** Units at other places. */
  elsewhere: number
  missing: number
  /** Checked-out units of tools and containers. */
  out: number
}

/** Where surplus units came from: other places, found again, returned, or new. */
export interface Surplus {
  moved: number
  found: number
  returned: number
  added: number
}

/** How many units of a line are booked elsewhere, and so are not new. */
export function knownElsewhere(
  { expectedQty, actualQty }: Omit<Counted, 'knownElsewhere'>,
  { elsewhere, missing, out }: Whereabouts,
): number {
  return expectedQty > 0 ? 0 : Math.min(actualQty, elsewhere + missing + out)
}

/**
 * How surplus units of an unexpected item are booked now. Null if the units booked elsewhere have moved since, so
 * that it must be counted again.
 */
export function surplusOf({ actualQty, knownElsewhere: known }: Counted, now: Whereabouts): Surplus | null {
  const moved = Math.min(known, now.elsewhere)
  const found = Math.min(known - moved, now.missing)
  const returned = Math.min(known - moved - found, now.out)
  return moved + found + returned < known ? null : { moved, found, returned, added: actualQty - known }
}

/** "34 of 120 counted" */
export function progressWords({ countedLines, uncountedLines }: Progress): string {
  const counted = withCommas(countedLines)
  if (uncountedLines === null) return `${counted} counted`
  return `${counted} of ${withCommas(countedLines + uncountedLines)} counted`
}

interface Progress {
  countedLines: number
  /** Null if unknown. */
  uncountedLines: number | null
}

/** "+3", "-2", "0" */
export const varianceWords = (variance: number) => `${variance > 0 ? '+' : ''}${withCommas(variance)}`
