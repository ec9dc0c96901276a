import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { useState } from 'react'
import { parseSearch, stringifySearch } from './search-params'
import { SignInNeeded } from './sign-in-needed'

const root = createRootRoute({ notFoundComponent: SignInNeeded })

function screen(path: string, load: () => Promise<{ default: React.ComponentType }>) {
  return createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) })
}

const routeTree = root.addChildren([
  screen('/', () => import('@/features/account/client/landing-page')),
  screen('/signup', () => import('@/features/account/client/signup-page')),
  screen('/login', () => import('@/features/account/client/login-page')),
])

export function SignedOut() {
  const [router] = useState(() =>
    createRouter({ routeTree, defaultPreload: 'intent', parseSearch, stringifySearch }),
  )
  return <RouterProvider router={router} />
}
