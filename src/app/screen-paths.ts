import type { Permission } from '@/shared/policy'
import type { RecordScreenPath, ScreenPath } from '@/shared/screens'

/** Every screen of the signed-in application, and what a person must be allowed to see it. */
export const SCREEN_NEEDS = {
  '/': 'see account',
  '/reports': 'see reports',
  '/inventory': 'see inventory',
  '/locations': 'see places',
  '/vehicles': 'see places',
  '/transfers': 'see inventory',
  '/kits': 'see inventory',
  '/jobs': 'see jobs',
  '/jobs/$id': 'see jobs',
  '/jobs/$id/bill': 'change invoices',
  '/dispatch': 'change jobs',
  '/transactions': 'see inventory',
  '/counts': 'see inventory',
  '/scrap': 'see inventory',
  '/stock-alerts': 'see inventory',
  '/tool-care': 'see tool care',
  '/reorder': 'see reorder',
  '/reservations': 'see reservations',
  '/time-tracking': 'see time',
  '/change-orders': 'see change orders',
  '/maintenance-agreements': 'see agreements',
  '/rfis': 'see rfis',
  '/field-logs': 'see field logs',
  '/customers': 'see customers',
  '/customers/$id': 'see customers',
  '/price-book': 'see price book',
  '/vendors': 'see vendors',
  '/price-comparison': 'see supplier catalog',
  '/estimates': 'see estimates',
  '/invoices': 'see invoices',
  '/purchase-orders': 'see purchase orders',
  '/custom-fields': 'change custom fields',
  '/audit': 'see audit',
  '/settings': 'see account',
} as const satisfies Record<ScreenPath | RecordScreenPath, Permission>

/** What a visitor who follows a link to one has to log in for. */
export const SCREEN_PATHS = Object.keys(SCREEN_NEEDS) as (ScreenPath | RecordScreenPath)[]

/** Also of what lies below a screen, such as one record of it, and of what a label leads to. */
export const isScreen = (pathname: string) =>
  pathname.startsWith('/i/') ||
  SCREEN_PATHS.some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
