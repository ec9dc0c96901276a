import { useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { watchChanges } from '@/client/changes'
import { ListChoicesContext, useListChoices } from '@/client/list-choice'
import Toaster from '@/ui/primitives/toaster'
import { useStake } from '@/ui/reload'
import { toaster } from '@/ui/toaster-host'
import { UnsentBar } from '@/ui/unsent-bar'
import { FinderProvider } from './finder/finder-state'
import { createAppRouter } from './router'
import './slots'

// Loaded early, because connection errors must be shown without a connection.
toaster.give({ default: Toaster })

export default function SignedIn() {
  const [router] = useState(createAppRouter)
  const client = useQueryClient()
  const listChoices = useListChoices()
  useEffect(() => watchChanges(client), [client])
  // A reload would leave it unknown whether a change in progress was saved.
  useStake(() => (client.isMutating() > 0 ? { draft: undefined, release: () => undefined } : undefined))
  return (
    <ListChoicesContext value={listChoices}>
      <FinderProvider>
        <RouterProvider router={router} />
        <UnsentBar />
      </FinderProvider>
    </ListChoicesContext>
  )
}
