import type { Badges } from '@/shared/badges'

export const ALERT_TYPES = ['low_stock', 'out_of_stock'] as const
export type AlertType = (typeof ALERT_TYPES)[number]
export const ALERT_TYPE_BADGES: Badges<AlertType> = {
  low_stock: 'amber',
  out_of_stock: { tone: 'red', words: 'Out of Stock' },
}

export const ALERT_STATUSES = ['active', 'acknowledged', 'resolved'] as const
export type AlertStatus = (typeof ALERT_STATUSES)[number]
export const ALERT_BADGES: Badges<AlertStatus> = { active: 'amber', acknowledged: 'blue', resolved: 'green' }

/** Why the alert cannot be acknowledged; null if it can. */
export const acknowledgeProblem = (status: AlertStatus): string | null =>
  status === 'resolved' ? 'This alert is already resolved' : null

/** Alerts and what to order are two views of the same shortage. */
export const LOW_STOCK_TABS = [
  { to: '/stock-alerts', label: 'Stock Alerts' },
  { to: '/reorder', label: 'Reorder' },
] as const

/** Number of alerts on the dashboard. */
export const ALERTS_SHOWN = 5
