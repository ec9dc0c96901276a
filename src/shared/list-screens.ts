import type { Permission } from './policy'

/** The screens that show a list, and what a person must be allowed to see it. */
export const LIST_SCREENS = {
  '/inventory': 'see inventory',
  '/locations': 'see places',
  '/vehicles': 'see places',
  '/transfers': 'see inventory',
  '/kits': 'see inventory',
  '/jobs': 'see jobs',
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
  '/price-book': 'see price book',
  '/vendors': 'see vendors',
  '/estimates': 'see estimates',
  '/invoices': 'see invoices',
  '/purchase-orders': 'see purchase orders',
} as const satisfies Record<string, Permission>

export type ListScreen = keyof typeof LIST_SCREENS

export const LIST_SCREEN_PATHS = Object.keys(LIST_SCREENS) as [ListScreen, ...ListScreen[]]

export const isListScreen = (path: string): path is ListScreen => Object.hasOwn(LIST_SCREENS, path)
