import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '@/shared/dates'
import { ErrorState } from '@/ui/error-state'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { withToast } from '@/ui/toast'
import type { Invitation, NewInvitation } from '../invitation.schema'
import { ROLE_LABELS } from '../role-labels'
import { InvitationForm } from './invitation-form'
import { LinkDialog } from './link-dialog'
import { invitations, people } from './people.resource'
import { PersonLine } from './person-line'

/** Settings section for owners: people, their roles and open invitations. */
export function PeopleSection() {
  const [isInviting, setInviting] = useState(false)
  const [created, setCreated] = useState<NewInvitation>()
  return (
    <>
      <People />
      <OpenInvitations />
      <Button className="mt-5" onClick={() => setInviting(true)}>
        <UserPlus aria-hidden />
        Invite Person
      </Button>
      {isInviting && (
        <InvitationForm
          onClose={(saved) => {
            setInviting(false)
            setCreated(saved)
          }}
        />
      )}
      {created && (
        <LinkDialog
          title="Invitation Link"
          use={`${created.email} can use this link to join.`}
          link={created}
          onClose={() => setCreated(undefined)}
        />
      )}
    </>
  )
}

function People() {
  const { items, isPending, error, retry, hasMore, isLoadingMore, loadMore } = people.useList({})
  if (error && items.length === 0) return <ErrorState error={error} onRetry={retry} />
  if (isPending) return <Skeleton className="h-40" />
  return (
    <>
      <ul className="flex flex-col gap-3">
        {items.map((person) => (
          <li key={person.id} className="flex items-center gap-3">
            <PersonLine person={person} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button className="mt-3" busy={isLoadingMore} onClick={loadMore}>
          Show More
        </Button>
      )}
    </>
  )
}

function OpenInvitations() {
  const { items } = invitations.useList({})
  if (items.length === 0) return null
  return (
    <>
      <h3 className="mt-5 mb-3 border-line border-t pt-5 font-medium">Open Invitations and Links</h3>
      <ul className="flex flex-col gap-3">
        {items.map((invitation) => (
          <li key={invitation.id} className="flex items-center gap-3">
            <InvitationLine invitation={invitation} />
          </li>
        ))}
      </ul>
    </>
  )
}

const LINKS = {
  join: {
    name: 'invitation',
    success: { title: 'Invitation withdrawn', description: 'The link no longer works' },
    failure: 'Failed to withdraw the invitation',
  },
  password: {
    name: 'password link',
    success: { title: 'Password link withdrawn', description: 'The link no longer works' },
    failure: 'Failed to withdraw the password link',
  },
} satisfies Record<Invitation['kind'], object>

function InvitationLine({ invitation: { id, kind, email, role, expiresAt } }: { invitation: Invitation }) {
  const withdraw = invitations.useRemove()
  const { name, ...outcome } = LINKS[kind]
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-medium">{email}</span>
          <Badge>{kind === 'join' ? ROLE_LABELS[role] : 'New password'}</Badge>
        </p>
        <p className="text-quiet text-sm">
          Until <span className="figures">{formatDateTime(expiresAt)}</span>
        </p>
      </div>
      <Button
        busy={withdraw.isPending}
        aria-label={`Withdraw the ${name} for ${email}`}
        onClick={() => withToast((attempt) => withdraw.mutateAsync({ id, attempt }), outcome)}
      >
        Withdraw
      </Button>
    </>
  )
}
