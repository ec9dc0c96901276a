import type { Permission } from '@/shared/policy'
import type { ScreenPath } from '@/shared/screens'
import type { FoundRecord, SoughtEntity } from './search.schema'

/** The list on which a record is opened, of those that have no page of their own. */
const OPENED_ON: Record<
  Exclude<SoughtEntity, 'customer' | 'job' | 'price_book_item' | 'user'>,
  ScreenPath
> = {
  agreement: '/maintenance-agreements',
  change_order: '/change-orders',
  estimate: '/estimates',
  field_log: '/field-logs',
  invoice: '/invoices',
  item: '/inventory',
  kit: '/kits',
  location: '/locations',
  purchase_order: '/purchase-orders',
  rfi: '/rfis',
  vehicle: '/vehicles',
  vendor: '/vendors',
}

type Found = Pick<FoundRecord, 'entity' | 'id'>

/** Where a record is looked at. People have no page: they lead to their hours, else to what they took and brought. */
export function recordHref({ entity, id }: Found, mayAll: (permission: Permission) => boolean): string {
  const named = encodeURIComponent(id)
  if (entity === 'customer') return `/customers/${named}`
  if (entity === 'job') return `/jobs/${named}`
  if (entity === 'price_book_item') return `/price-book?form=${named}`
  if (entity === 'user')
    return mayAll('see time') ? `/time-tracking?userId=${named}` : `/transactions?userId=${named}`
  return `${OPENED_ON[entity]}?open=${named}`
}
