import type { Badges } from '@/shared/badges'
import { dayOf } from '@/shared/dates'
import { daysBetween } from '@/shared/days'

export const TRANSACTION_ACTIONS = ['checkout', 'checkin'] as const
export type TransactionAction = (typeof TRANSACTION_ACTIONS)[number]
export const TRANSACTION_BADGES: Badges<TransactionAction> = {
  checkout: { tone: 'blue', words: 'Check Out' },
  checkin: { tone: 'green', words: 'Check In' },
}

/** Orders of "Who Has What": by person, by job, or longest out first. */
export const OUT_ORDERS = ['person', 'job', 'oldest'] as const
export type OutOrder = (typeof OUT_ORDERS)[number]

/** What "Who Has What" lists: tools and containers, materials, or everything. */
export const OUT_TYPES = ['tools', 'materials', 'all'] as const

/** Maximum number of lines in a batch. */
export const MAX_BATCH = 100

/** Maximum length of the reason for a checkout despite an obstacle. */
export const MAX_REASON = 500

/** Days out by the calendar: since yesterday evening is one day. */
export function daysOut(since: string, now: Date): number {
  return Math.max(0, daysBetween(dayOf(since), dayOf(now)))
}
