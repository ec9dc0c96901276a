import { LIST_SCREENS } from '@/shared/list-screens'
import type { Permission } from '@/shared/policy'
import type { RecordScreenPath, ScreenPath } from './screens'

/** Every signed-in screen, and the permission that it needs. */
export const SCREEN_NEEDS = {
  ...LIST_SCREENS,
  '/': 'see account',
  '/reports': 'see reports',
  '/jobs/$id': 'see jobs',
  '/jobs/$id/bill': 'change invoices',
  '/visits/$id/done': 'change visits',
  '/dispatch': 'change jobs',
  '/customers/$id': 'see customers',
  '/price-comparison': 'see supplier catalog',
  '/custom-fields': 'change custom fields',
  '/checklists': 'change checklists',
  '/audit': 'see audit',
  '/settings': 'see account',
} as const satisfies Record<ScreenPath | RecordScreenPath, Permission>

/** Paths that require a visitor to log in. */
export const SCREEN_PATHS = Object.keys(SCREEN_NEEDS) as (ScreenPath | RecordScreenPath)[]

/** Also paths below a screen, such as a record, and label links. */
export const isScreen = (pathname: string) =>
  pathname.startsWith('/i/') ||
  SCREEN_PATHS.some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
