import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { parseSearch, stringifySearch } from '@/client/search-params'
import { mayNow } from '@/client/viewer'
import type { ExternalNotice } from '@/features/account/account.schema'
import { ownPath } from '@/shared/own-path'
import { dismissQuestion } from '@/ui/confirm'
import { pieceOf } from '@/ui/piece'
import { NotFound } from './not-found'
import { PendingBoard, PendingList, PendingRecord, PendingSections } from './pending-screen'
import { SCREEN_NEEDS } from './screen-paths'
import { componentOf, ScreenFailed, whereAllowed } from './screen-piece'
import type { RecordScreenPath, RecordScreens, ScreenPath, Screens } from './screens'
import { Shell } from './shell/shell'

/** Dialogs over any screen: the scanner and the clock's questions. */
interface OnEveryScreen {
  scan?: string
  clock?: string
}

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  validateSearch: (search) => search as OnEveryScreen,
})

/** A screen's module: the component, and its prefetch, which runs on hover. */
interface ScreenModule {
  default: ComponentType
  prefetch?: (search: Record<string, unknown>) => void
  /** For a screen of one record. */
  prefetchRecord?: (id: string) => void
  /** Loads code of another feature that the screen shows. */
  loadCode?: () => Promise<unknown>
}

interface ScreenOptions {
  /** The record page that `?open=` redirects to. */
  opens?: RecordScreenPath
  /** Shown while the screen's code loads. */
  pending?: RouteComponent
}

function screen<Path extends ScreenPath>(
  path: Path,
  load: () => Promise<ScreenModule>,
  { opens, pending = PendingList }: ScreenOptions = {},
) {
  const piece = pieceOf(load)
  const needs = SCREEN_NEEDS[path]
  return createRoute({
    getParentRoute: () => root,
    path,
    component: whereAllowed(needs, componentOf(piece)),
    pendingComponent: pending,
    // Only the type: each screen parses the parameters with its own schema and ignores the rest.
    validateSearch: (search) => search as Screens[Path],
    beforeLoad: ({ search, location }) => {
      const { open } = search as { open?: string }
      if (opens && open)
        throw redirect({ to: opens, params: { id: open }, state: location.state, replace: true })
    },
    loader: async ({ location }) => {
      if (mayNow(needs)) (await piece.load()).prefetch?.(location.search)
    },
  })
}

/** The page of one record. The list's `?open=` redirects to it, so that old links still work. */
function record<Path extends RecordScreenPath>(path: Path, load: () => Promise<ScreenModule>) {
  const piece = pieceOf(load)
  const needs = SCREEN_NEEDS[path]
  return createRoute({
    getParentRoute: () => root,
    path,
    component: whereAllowed(needs, componentOf(piece)),
    pendingComponent: PendingRecord,
    validateSearch: (search) => search as RecordScreens[Path],
    loader: async ({ params }) => {
      if (!mayNow(needs)) return
      const { prefetchRecord, loadCode } = await piece.load()
      prefetchRecord?.((params as { id: string }).id)
      await loadCode?.()
    },
  })
}

/** Log-in and sign-up redirect once signed in; `from` is the requested screen. */
function away<Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search) => search as { from?: string; notice?: ExternalNotice },
    beforeLoad: ({ search }) => {
      throw redirect({ href: ownPath(search.from) ?? '/', replace: true })
    },
  })
}

/** The address that scanned labels contain. */
const codePiece = pieceOf<ScreenModule>(() => import('@/features/scanning/client/code-page'))
const codePage = createRoute({
  getParentRoute: () => root,
  path: '/i/$code',
  component: whereAllowed('see inventory', componentOf(codePiece)),
  pendingComponent: PendingSections,
  loader: () => codePiece.load(),
})

/** One line per screen. */
const routeTree = root.addChildren([
  screen('/', () => import('./home'), { pending: PendingSections }),
  screen('/reports', () => import('@/features/reports/client/reports-page'), { pending: PendingSections }),
  screen('/inventory', () => import('@/features/items/client/inventory-page')),
  screen('/locations', () => import('@/features/locations/client/locations-page')),
  screen('/vehicles', () => import('@/features/vehicles/client/vehicles-page')),
  screen('/kits', () => import('@/features/kits/client/kits-page')),
  screen('/transfers', () => import('@/features/transfers/client/transfers-page')),
  screen('/jobs', () => import('@/features/jobs/client/jobs-page'), { opens: '/jobs/$id' }),
  record('/jobs/$id', () => import('@/features/jobs/client/job-page')),
  record('/jobs/$id/bill', () => import('@/features/billing/client/bill-page')),
  screen('/dispatch', () => import('@/features/dispatch/client/dispatch-page'), { pending: PendingBoard }),
  record('/visits/$id/done', () => import('@/features/visits/client/done-page')),
  screen('/transactions', () => import('@/features/transactions/client/transactions-page')),
  screen('/counts', () => import('@/features/cycle-counts/client/counts-page')),
  screen('/scrap', () => import('@/features/scrap/client/scrap-page')),
  screen('/tool-care', () => import('@/features/tool-plans/client/tool-care-page')),
  screen('/stock-alerts', () => import('@/features/stock-alerts/client/stock-alerts-page')),
  screen('/reorder', () => import('@/features/reorder/client/reorder-page')),
  screen('/reservations', () => import('@/features/reservations/client/reservations-page')),
  screen('/time-tracking', () => import('@/features/time-entries/client/time-tracking-page')),
  screen('/change-orders', () => import('@/features/change-orders/client/change-orders-page')),
  screen('/maintenance-agreements', () => import('@/features/agreements/client/agreements-page')),
  screen('/rfis', () => import('@/features/rfis/client/rfis-page')),
  screen('/field-logs', () => import('@/features/field-logs/client/field-logs-page')),
  screen('/customers', () => import('@/features/customers/client/customers-page')),
  record('/customers/$id', () => import('@/features/customers/client/customer-page')),
  screen('/price-book', () => import('@/features/price-book/client/price-book-page')),
  screen('/vendors', () => import('@/features/vendors/client/vendors-page')),
  screen('/price-comparison', () => import('@/features/price-comparison/client/price-comparison-page')),
  screen('/estimates', () => import('@/features/estimates/client/estimates-page')),
  screen('/invoices', () => import('@/features/invoices/client/invoices-page')),
  screen('/purchase-orders', () => import('@/features/purchase-orders/client/purchase-orders-page')),
  screen('/custom-fields', () => import('@/features/custom-fields/client/custom-fields-page')),
  screen('/checklists', () => import('@/features/checklists/client/checklists-page')),
  screen('/audit', () => import('@/features/audit/client/audit-page')),
  screen('/settings', () => import('./settings-page'), { pending: PendingSections }),
  codePage,
  away('/login'),
  away('/signup'),
  // A signed-in person does not need an invitation link.
  away('/join/$token'),
])

export function createAppRouter() {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    // The skeleton has the screen's shape, so nothing flashes when the screen replaces it.
    defaultPendingMinMs: 0,
    defaultErrorComponent: ScreenFailed,
    scrollRestoration: true,
  })
  // Closes a screen's question when the screen is left.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) dismissQuestion()
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
