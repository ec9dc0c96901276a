import type { ScreenAddress } from '@/shared/screens'
import type { Notification } from '../notification.schema'

/** The record that it tells of, on its own screen. */
export function addressOf({ kind, entityId: open, payload }: Notification): ScreenAddress {
  switch (kind) {
    case 'job_assigned':
      return { to: '/jobs', search: { open } }
    case 'rfi_answered':
      return { to: '/rfis', search: { open } }
    case 'change_order_decided':
      return { to: '/change-orders', search: { open } }
    case 'tool_overdue':
      return { to: '/reservations', search: { open } }
    case 'care_due':
      return { to: '/tool-care', search: { open } }
    case 'low_stock':
      return { to: '/stock-alerts', search: { itemId: payload.itemId } }
    case 'person_joined':
      return { to: '/settings', search: {} }
  }
}
