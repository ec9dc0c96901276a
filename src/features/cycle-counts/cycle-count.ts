import type { Badges } from '@/shared/badges'
import { withCommas } from '@/shared/digits'

/**
 * Counting what lies at a place while work goes on: what was expected is what lay there when it was counted, and what
 * differs is posted when the count is completed.
 */
export const COUNT_STATUSES = ['planned', 'in_progress', 'completed', 'cancelled'] as const
export type CountStatus = (typeof COUNT_STATUSES)[number]
export const COUNT_BADGES: Badges<CountStatus> = {
  planned: 'grey',
  in_progress: 'blue',
  completed: 'green',
  cancelled: 'grey',
}

/** Each is read, locked and posted in one transaction. */
export const MAX_LINES = 5000
/** Of what was said of a line before, the newest are kept. */
export const MAX_HISTORY = 20
/** What nobody counted is told by its first ones, and by how many there are. */
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

/** Why a count is not started, completed or cancelled; null when it is. */
export const stepProblem = (status: CountStatus, step: Step): string | null =>
  STEPS[step].from.includes(status) ? null : STATES[status]

/** Why nothing can be counted; null when something can. */
export const countingProblem = (status: CountStatus): string | null =>
  status === 'in_progress' ? null : STATES[status]

/** Why what was planned cannot be changed; null when it can. */
export function editProblem(status: CountStatus, isMoved: boolean): string | null {
  if (status === 'completed' || status === 'cancelled') return STATES[status]
  return isMoved && status === 'in_progress'
    ? 'The location cannot change while a count is in progress'
    : null
}

/** What was found of an item at one place, against what the books had then. */
export interface Counted {
  expectedQty: number
  actualQty: number
  /** None was expected here: so many the books had elsewhere. */
  knownElsewhere: number
}

/** What the books know of an item beside the place that was counted. */
interface Whereabouts {
  /** How many lie at other places. */
  elsewhere: number
  missing: number
  /** Of tools and containers, how many are with people. */
  out: number
}

/** How so many more than expected came here: from other places, found again, brought back, or new. */
export interface Surplus {
  moved: number
  found: number
  returned: number
  added: number
}

/** How many of a line are known to be elsewhere, so that they are not new. */
export function knownElsewhere(
  { expectedQty, actualQty }: Omit<Counted, 'knownElsewhere'>,
  { elsewhere, missing, out }: Whereabouts,
): number {
  return expectedQty > 0 ? 0 : Math.min(actualQty, elsewhere + missing + out)
}

/**
 * How what was found where none was expected gets here, as the books stand now. Null: what was known to be elsewhere
 * has moved since, perhaps to here, so that it has to be counted again.
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
  /** Null where it is not known. */
  uncountedLines: number | null
}

/** "+3", "-2", "0" */
export const varianceWords = (variance: number) => `${variance > 0 ? '+' : ''}${withCommas(variance)}`
