import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchConnection } from '@/client/connection'
import { queryClient } from '@/client/query-client'
import { userQuery } from '@/features/account/client/account.resource'
import { watchForChangeOfPerson } from '@/features/account/client/change-of-person'
import { ToasterHost } from '@/ui/toaster-host'
import { App, signedIn } from './app'

watchConnection()
watchForChangeOfPerson()

const root = document.getElementById('root')
if (!root) throw new Error('No #root in the page')

/** Long enough for most answers, so that the landing page does not flash for a signed-in person. */
const TIMEOUT_MS = 300

const answered = queryClient.prefetchQuery(userQuery)
const isSignedOutScreen = ['/', '/login', '/signup'].includes(location.pathname)
// Probably signed in: the application is loaded in parallel with the session.
if (!isSignedOutScreen || 'session' in document.documentElement.dataset)
  void signedIn.load().catch(() => undefined)
// The static frame stays until then.
await (isSignedOutScreen
  ? Promise.race([answered, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
  : answered)

/** Removes the static frame once there is something to show. */
function dropFrame(within: HTMLElement) {
  const observer = new MutationObserver(() => {
    if (!within.querySelector('main')) return
    document.getElementById('boot')?.remove()
    observer.disconnect()
  })
  observer.observe(within, { childList: true, subtree: true })
}

dropFrame(root)
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
      <ToasterHost />
    </QueryClientProvider>
  </StrictMode>,
)
