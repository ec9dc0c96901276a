import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { parseSearch, stringifySearch } from '@/client/search-params'
import LandingPage from '@/features/account/client/landing-page'
import LoginPage from '@/features/account/client/login-page'
import { pieceOf } from '@/ui/piece'
import { componentOf, ScreenFailed } from './screen-piece'
import { SignInNeeded } from './sign-in-needed'

const root = createRootRoute({ notFoundComponent: SignInNeeded })

const screen = (path: string, Screen: ComponentType) =>
  createRoute({ getParentRoute: () => root, path, component: () => <Screen /> })

/** Loaded on demand: the log-in page does without the code of date and phone fields. */
function laterScreen(path: string, load: () => Promise<{ default: ComponentType }>) {
  const piece = pieceOf(load)
  return createRoute({
    getParentRoute: () => root,
    path,
    component: componentOf(piece),
    loader: () => piece.load(),
  })
}

const routeTree = root.addChildren([
  screen('/', LandingPage),
  laterScreen('/signup', () => import('@/features/account/client/signup-page')),
  laterScreen('/join/$token', () => import('@/features/account/client/join-page')),
  screen('/login', LoginPage),
])

export function SignedOut() {
  const [router] = useState(() =>
    createRouter({
      routeTree,
      parseSearch,
      stringifySearch,
      defaultPreload: 'intent',
      defaultErrorComponent: ScreenFailed,
    }),
  )
  return <RouterProvider router={router} />
}
