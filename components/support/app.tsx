import '@/app/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from 'vitest-browser-react'
import { App } from '@/app/app'
import { queryClient } from '@/client/query-client'
import { userQuery } from '@/features/account/client/account.resource'
import { ToasterHost } from '@/ui/toaster-host'

/** Draws the application at this address, for the person who is signed in. */
export async function openScreen(path: string) {
  history.replaceState(null, '', path)
  await queryClient.prefetchQuery(userQuery)
  return render(
    <QueryClientProvider client={queryClient}>
      <App />
      <ToasterHost />
    </QueryClientProvider>,
  )
}
