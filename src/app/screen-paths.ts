import { LIST_SCREENS } from '@/shared/list-screens'
import type { Permission } from '@/shared/policy'
import type { RecordScreenPath, ScreenPath } from './screens'

/** Every screen of the signed-in application, and what a person must be allowed to see it. */
export const SCREEN_NEEDS = {
  ...LIST_SCREENS,
  '/': 'see account',
  '/reports': 'see reports',
  '/jobs/$id': 'see jobs',
  '/jobs/$id/bill': 'change invoices',
  '/dispatch': 'change jobs',
  '/customers/$id': 'see customers',
  '/price-comparison': 'see supplier catalog',
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
