import type { ScreenPath } from '@/shared/screens'

/** Every screen of the signed-in application: what a visitor who follows a link to one has to log in for. */
export const SCREEN_PATHS = [
  '/',
  '/reports',
  '/inventory',
  '/jobs',
  '/dispatch',
  '/transactions',
  '/scrap',
  '/time-tracking',
  '/change-orders',
  '/maintenance-agreements',
  '/rfis',
  '/field-logs',
  '/customers',
  '/price-book',
  '/vendors',
  '/price-comparison',
  '/estimates',
  '/invoices',
  '/purchase-orders',
  '/settings',
] as const satisfies readonly ScreenPath[]

/** Also of what lies below a screen, such as one record of it. */
export const isScreen = (pathname: string) =>
  SCREEN_PATHS.some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
