import type { Badges } from '@/shared/badges'

export const ALERT_TYPES = ['low_stock', 'out_of_stock'] as const
export type AlertType = (typeof ALERT_TYPES)[number]
export const ALERT_TYPE_BADGES: Badges<AlertType> = { low_stock: 'amber', out_of_stock: 'red' }

export const ALERT_STATUSES = ['active', 'acknowledged', 'resolved'] as const
export type AlertStatus = (typeof ALERT_STATUSES)[number]
export const ALERT_BADGES: Badges<AlertStatus> = { active: 'amber', acknowledged: 'blue', resolved: 'green' }

/** Why nobody can say any more that they have seen it; null if they can. */
export const acknowledgeProblem = (status: AlertStatus): string | null =>
  status === 'resolved' ? 'This alert is already resolved' : null

/** The dashboard shows so many of the worst. */
export const ALERTS_SHOWN = 5
