import { lazy, Suspense } from 'react'
import { showTimesIn } from '@/shared/zone'
import { useSession } from './session'
import { SignedOut } from './signed-out'

/** Everything behind the log-in is one dynamic import, so that the log-in page stays small. */
export const loadSignedIn = () => import('./signed-in')
const SignedIn = lazy(loadSignedIn)

/** Two route tables: who is signed in decides which applies. While that is not known, the signed-out one does. */
export function App() {
  const { data: account } = useSession()
  if (!account) return <SignedOut />
  showTimesIn(account.timeZone)
  return (
    <Suspense>
      <SignedIn key={account.id} />
    </Suspense>
  )
}
