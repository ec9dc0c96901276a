import { differenceInCalendarDays, parseISO } from 'date-fns'

export const CUSTOMER_STATUSES = ['active', 'inactive'] as const
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number]

interface Place {
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
}

/** "1420 SE Alder St, Portland, OR 97214", without the parts that are not known; null when none is. */
export function addressLine({ address, city, state, zip }: Place): string | null {
  const region = [state, zip].filter(Boolean).join(' ')
  return [address, city, region].filter(Boolean).join(', ') || null
}

export type WarrantyState = 'none' | 'active' | 'soon' | 'expired'

/** A warranty that ends within this many days is pointed out, in time for a visit that it still covers. */
export const WARRANTY_NOTICE_DAYS = 60

/** How a warranty stands on a day (both yyyy-MM-dd); on its last day it still holds. */
export function warrantyState(expires: string | null, today: string): WarrantyState {
  if (!expires) return 'none'
  const daysLeft = differenceInCalendarDays(parseISO(expires), parseISO(today))
  if (daysLeft < 0) return 'expired'
  return daysLeft <= WARRANTY_NOTICE_DAYS ? 'soon' : 'active'
}
