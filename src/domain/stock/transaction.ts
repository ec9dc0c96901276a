import type { Badges } from '@/shared/badges'
import { dayOf } from '@/shared/dates'
import { daysBetween } from '@/shared/days'

export const TRANSACTION_ACTIONS = ['checkout', 'checkin'] as const
export type TransactionAction = (typeof TRANSACTION_ACTIONS)[number]
export const TRANSACTION_BADGES: Badges<TransactionAction> = {
  checkout: { tone: 'blue', words: 'Check Out' },
  checkin: { tone: 'green', words: 'Check In' },
}

/** How "Who has what" is ordered: grouped by person, grouped by job, or what is out longest first. */
export const OUT_ORDERS = ['person', 'job', 'oldest'] as const
export type OutOrder = (typeof OUT_ORDERS)[number]

/** How many lines one batch may have. */
export const MAX_BATCH = 100

/** How long the reason may be for which something goes out that ought to stay. */
export const MAX_REASON = 500

/** For how many days something has been out, by the calendar: since yesterday evening is one day. */
export function daysOut(since: string, now: Date): number {
  return Math.max(0, daysBetween(dayOf(since), dayOf(now)))
}
