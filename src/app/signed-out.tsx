import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { parseSearch, stringifySearch } from '@/client/search-params'
import JoinPage from '@/features/account/client/join-page'
import LandingPage from '@/features/account/client/landing-page'
import LoginPage from '@/features/account/client/login-page'
import SignupPage from '@/features/account/client/signup-page'
import { ScreenFailed } from './screen-piece'
import { SignInNeeded } from './sign-in-needed'

const root = createRootRoute({ notFoundComponent: SignInNeeded })

const screen = (path: string, Screen: ComponentType) =>
  createRoute({ getParentRoute: () => root, path, component: () => <Screen /> })

const routeTree = root.addChildren([
  screen('/', LandingPage),
  screen('/signup', SignupPage),
  screen('/join/$token', JoinPage),
  screen('/login', LoginPage),
])

export function SignedOut() {
  const [router] = useState(() =>
    createRouter({ routeTree, parseSearch, stringifySearch, defaultErrorComponent: ScreenFailed }),
  )
  return <RouterProvider router={router} />
}
