import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { watchChanges } from '@/client/changes'
import { queryClient } from '@/client/query-client'
import Toaster from '@/ui/primitives/toaster'
import { useStake } from '@/ui/reload'
import { toaster } from '@/ui/toaster-host'
import { createAppRouter } from './router'
import './slots'

// Loaded early, because connection errors must be shown without a connection.
toaster.give({ default: Toaster })

export default function SignedIn() {
  const [router] = useState(createAppRouter)
  useEffect(watchChanges, [])
  // A reload would leave it unknown whether a change in progress was saved.
  useStake(() => (queryClient.isMutating() > 0 ? { draft: undefined, release: () => undefined } : undefined))
  return <RouterProvider router={router} />
}
