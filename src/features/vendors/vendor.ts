import type { Badges } from '@/shared/badges'

export const VENDOR_STATUSES = ['active', 'inactive'] as const
type VendorStatus = (typeof VENDOR_STATUSES)[number]
export const VENDOR_BADGES: Badges<VendorStatus> = { active: 'green', inactive: 'grey' }

export const PAYMENT_TERMS = ['NET 30', 'NET 60', 'NET 90', 'Due on Receipt', 'Custom'] as const

/** The verb for the activity: the new status if it changed, else 'updated'. */
export function verbOfChange(before: VendorStatus, after: VendorStatus) {
  if (before === after) return 'updated'
  return after === 'inactive' ? 'deactivated' : 'activated'
}
