import type { Badges } from '@/shared/badges'
import { daysBetween } from '@/shared/days'

export const CUSTOMER_STATUSES = ['active', 'inactive'] as const
export const CUSTOMER_BADGES: Badges<(typeof CUSTOMER_STATUSES)[number]> = {
  active: 'green',
  inactive: 'grey',
}

interface Named {
  equipmentType: string
  manufacturer: string | null
  modelNumber: string | null
}

/** What a piece of equipment is called where it stands beside others: "Water heater · Rheem PROG50". */
export const equipmentName = ({ equipmentType, manufacturer, modelNumber }: Named): string =>
  [equipmentType, [manufacturer, modelNumber].filter(Boolean).join(' ')].filter(Boolean).join(' · ')

interface Installed {
  installDate?: string | null
  warrantyExpires?: string | null
}

/** Which of the two dates contradicts the other. */
export function warrantyProblems({ installDate, warrantyExpires }: Installed) {
  if (!installDate || !warrantyExpires || warrantyExpires >= installDate) return []
  return [{ path: 'warrantyExpires', message: 'The warranty cannot expire before the install date' }]
}

export type WarrantyState = 'none' | 'active' | 'soon' | 'expired'

/** A warranty that ends within this many days is pointed out, in time for a visit that it still covers. */
export const WARRANTY_NOTICE_DAYS = 60

/** How a warranty stands on a day (both yyyy-MM-dd); on its last day it still holds. */
export function warrantyState(expires: string | null, today: string): WarrantyState {
  if (!expires) return 'none'
  const daysLeft = daysBetween(today, expires)
  if (daysLeft < 0) return 'expired'
  return daysLeft <= WARRANTY_NOTICE_DAYS ? 'soon' : 'active'
}
