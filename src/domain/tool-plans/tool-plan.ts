import type { Badges, Tone } from '@/shared/badges'
import { counted } from '@/shared/counted'
import { dayOf, formatDate } from '@/shared/dates'
import { daysBetween } from '@/shared/days'

export const PLAN_STATUSES = ['active', 'inactive'] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]
export const PLAN_BADGES: Badges<PlanStatus> = { active: 'green', inactive: 'grey' }

export const MAX_DAYS = 3650
export const MAX_CHECKOUTS = 10_000
/** Maximum number of files per completed care. */
export const MAX_FILES = 20
/** A million dollars, in cents. */
export const MAX_COST = 100_000_000

export const NOT_YET = 'The date cannot be in the future'
export const NO_INTERVAL = 'Enter an interval in days or checkouts'
export const NOT_FOR_CONSUMABLES = 'Only tools and containers can have maintenance plans'

interface Interval {
  everyDays?: number | null
  everyCheckouts?: number | null
}

/** Whether it has an interval at all. */
export const hasInterval = ({ everyDays, everyCheckouts }: Interval) =>
  (everyDays ?? null) !== null || (everyCheckouts ?? null) !== null

/** "Every 90 days or 20 checkouts" */
export function intervalText({ everyDays, everyCheckouts }: Interval): string {
  const parts = [
    everyDays && (everyDays === 1 ? 'day' : `${everyDays} days`),
    everyCheckouts && (everyCheckouts === 1 ? 'checkout' : `${everyCheckouts} checkouts`),
  ]
  return `Every ${parts.filter(Boolean).join(' or ')}`
}

interface Due {
  everyCheckouts: number | null
  checkoutsLeft: number | null
  dueAt: string | null
  isDue: boolean
  status: PlanStatus
}

/** Due soon within this many days. */
const SOON_DAYS = 14
/** Due soon within this share of the checkouts. */
const SOON_SHARE = 0.2

/** When it is due, by whichever comes first, and how urgent that is. */
export function dueOf(plan: Due, now: Date): { words: string; tone: Tone } {
  const { dueAt, isDue, status, checkoutsLeft, everyCheckouts } = plan
  if (status === 'inactive') return { words: 'Inactive', tone: 'grey' }
  if (isDue && dueAt) return { words: `Due since ${formatDate(dueAt)}`, tone: 'red' }
  const days = dueAt === null ? null : daysBetween(dayOf(now), dayOf(dueAt))
  const words = [
    days !== null && (days === 1 ? 'Due tomorrow' : `Due in ${counted(days, 'day')}`),
    checkoutsLeft !== null && `${checkoutsLeft} of ${counted(everyCheckouts ?? 0, 'checkout')} left`,
  ]
  const isSoon =
    (days !== null && days <= SOON_DAYS) ||
    (checkoutsLeft !== null && checkoutsLeft <= (everyCheckouts ?? 0) * SOON_SHARE)
  return { words: words.filter(Boolean).join(' · '), tone: isSoon ? 'amber' : 'grey' }
}

/** A plan with completed care cannot be deleted. */
export function removalProblem({ careCount }: { careCount: number }): string | null {
  return careCount > 0 ? 'This plan has a history. Make it inactive instead.' : null
}

/** Care entered late for an earlier date only goes into the history. */
export const isLatest = (doneAt: string, lastDoneAt: string | null): boolean =>
  lastDoneAt === null || Date.parse(doneAt) >= Date.parse(lastDoneAt)
