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

/** What a piece of equipment is called where it is next to others: "Water heater · Rheem PROG50". */
export const equipmentName = ({ equipmentType, manufacturer, modelNumber }: Named): string =>
  [equipmentType, [manufacturer, modelNumber].filter(Boolean).join(' ')].filter(Boolean).join(' · ')

interface Installed {
  installDate?: string | null
  warrantyExpires?: string | null
}

/** Contradicting dates, by field. */
export function warrantyProblems({ installDate, warrantyExpires }: Installed) {
  if (!installDate || !warrantyExpires || warrantyExpires >= installDate) return []
  return [{ path: 'warrantyExpires', message: 'The warranty cannot expire before the install date' }]
}

export type WarrantyState = 'none' | 'active' | 'soon' | 'expired'

/** A warranty that ends within this many days is highlighted. */
export const WARRANTY_NOTICE_DAYS = 60

/** State of a warranty on a day (both yyyy-MM-dd); the last day is covered. */
export function warrantyState(expires: string | null, today: string): WarrantyState {
  if (!expires) return 'none'
  const daysLeft = daysBetween(today, expires)
  if (daysLeft < 0) return 'expired'
  return daysLeft <= WARRANTY_NOTICE_DAYS ? 'soon' : 'active'
}
