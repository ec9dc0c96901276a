import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { parseSearch, stringifySearch } from '@/client/search-params'
import { pieceOf } from '@/ui/piece'
import { componentOf, ScreenFailed } from './screen-piece'
import { SignInNeeded } from './sign-in-needed'

const root = createRootRoute({ notFoundComponent: SignInNeeded })

function screen(path: string, load: () => Promise<{ default: React.ComponentType }>) {
  const piece = pieceOf(load)
  return createRoute({
    getParentRoute: () => root,
    path,
    component: componentOf(piece),
    loader: async () => void (await piece.load()),
  })
}

const routeTree = root.addChildren([
  screen('/', () => import('@/features/account/client/landing-page')),
  screen('/signup', () => import('@/features/account/client/signup-page')),
  screen('/join/$token', () => import('@/features/account/client/join-page')),
  screen('/login', () => import('@/features/account/client/login-page')),
])

export function SignedOut() {
  const [router] = useState(() =>
    createRouter({
      routeTree,
      defaultPreload: 'intent',
      parseSearch,
      stringifySearch,
      defaultErrorComponent: ScreenFailed,
    }),
  )
  return <RouterProvider router={router} />
}
