import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { parseSearch, stringifySearch } from '@/client/search-params'
import LandingPage from '@/features/account/client/landing-page'
import LoginPage from '@/features/account/client/login-page'
import SignupPage from '@/features/account/client/signup-page'
import { pieceOf } from '@/ui/piece'
import { componentOf, ScreenFailed } from './screen-piece'
import { SignInNeeded } from './sign-in-needed'

const root = createRootRoute({ notFoundComponent: SignInNeeded })

const screen = (path: string, Screen: ComponentType) =>
  createRoute({ getParentRoute: () => root, path, component: () => <Screen /> })

/** Few visitors come by invitation: the log-in page loads without it. */
const joinPiece = pieceOf(() => import('@/features/account/client/join-page'))
const joinPage = createRoute({
  getParentRoute: () => root,
  path: '/join/$token',
  component: componentOf(joinPiece),
  loader: () => joinPiece.load(),
})

const routeTree = root.addChildren([
  screen('/', LandingPage),
  screen('/signup', SignupPage),
  joinPage,
  screen('/login', LoginPage),
])

export function SignedOut() {
  const [router] = useState(() =>
    createRouter({ routeTree, parseSearch, stringifySearch, defaultErrorComponent: ScreenFailed }),
  )
  return <RouterProvider router={router} />
}
