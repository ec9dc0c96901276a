import { ViewerContext } from '@/client/viewer'
import { useSession } from '@/features/account/client/account.resource'
import { LoadApplication } from '@/features/account/client/application'
import { showTimesIn } from '@/shared/zone'
import { MissingState } from '@/ui/missing-state'
import { pieceOf, usePiece } from '@/ui/piece'
import { SignedOut } from './signed-out'

/** Everything behind the log-in is one dynamic import, so that the log-in page stays small. */
export const signedIn = pieceOf(() => import('./signed-in'))

/** The only screen until the required second factor is set up. */
const enrolmentGate = pieceOf(() => import('./enrolment-gate'))

/** Two route tables, for signed-in and signed-out; the signed-out one until the session is known. */
export function App() {
  const { data: account } = useSession()
  const { known, isMissing, retry } = usePiece(account?.lacksSecondFactor ? enrolmentGate : signedIn, account)
  if (!account)
    return (
      <LoadApplication value={signedIn.load}>
        <SignedOut />
      </LoadApplication>
    )
  showTimesIn(account.timeZone)
  if (known)
    return (
      <ViewerContext value={account}>
        <known.default key={account.id} />
      </ViewerContext>
    )
  if (!isMissing) return null
  return (
    <main className="mx-auto max-w-md p-4 pt-[20dvh]">
      <MissingState onRetry={retry} />
    </main>
  )
}
