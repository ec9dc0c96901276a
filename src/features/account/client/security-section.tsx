import { KeyRound, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '@/shared/dates'
import { ErrorState } from '@/ui/error-state'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { withToast } from '@/ui/toast'
import type { Session } from '../account.schema'
import { useAccount } from './account.resource'
import { PasswordForm } from './password-form'
import { useEndSession, useSessions } from './security.resource'
import { TwoFactorPart } from './two-factor-part'

/** Settings section: one's own password, second factor and sessions. */
export function SecuritySection() {
  const account = useAccount()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      {account?.authType === 'local' && (
        <div className="mb-5 flex flex-col gap-3 border-line border-b pb-5 md:flex-row md:items-center md:justify-between">
          <p className="text-quiet">Changing your password signs you out everywhere else.</p>
          <Button onClick={() => setChanging(true)}>
            <KeyRound aria-hidden />
            Change Password
          </Button>
        </div>
      )}
      {account?.authType === 'local' && <TwoFactorPart />}
      <h3 className="mb-3 font-medium">Where You Are Signed In</h3>
      <Sessions />
      {isChanging && <PasswordForm onClose={() => setChanging(false)} />}
    </>
  )
}

function Sessions() {
  const { data: sessions, error, refetch } = useSessions()
  if (error && !sessions) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!sessions) return <Skeleton className="h-11" />
  return (
    <ul className="flex flex-col gap-3">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center gap-3">
          <SessionLine session={session} />
        </li>
      ))}
    </ul>
  )
}

function SessionLine({ session: { id, browser, address, lastSeenAt, isCurrent } }: { session: Session }) {
  const end = useEndSession()
  return (
    <>
      <MonitorSmartphone className="size-5 shrink-0 text-quiet" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{browser}</span>
          {isCurrent && <Badge tone="green">This browser</Badge>}
        </p>
        <p className="break-words text-quiet text-sm">
          {address && <span className="figures">{address} · </span>}
          Last seen <span className="figures">{formatDateTime(lastSeenAt)}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          busy={end.isPending}
          aria-label={`Sign out ${browser}, last seen ${formatDateTime(lastSeenAt)}`}
          onClick={() =>
            withToast((attempt) => end.mutateAsync({ id, attempt }), {
              success: { title: 'Signed out', description: `${browser} is signed out` },
              failure: 'Failed to sign out',
            })
          }
        >
          Sign Out
        </Button>
      )}
    </>
  )
}
