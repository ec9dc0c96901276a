import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { personHere } from '@/client/signed-in-person'
import { displayName, initials } from '@/domain/users/user'
import { formatDateTime } from '@/shared/dates'
import { confirm } from '@/ui/confirm'
import { Avatar } from '@/ui/primitives/avatar'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/primitives/dropdown-menu'
import { withToast } from '@/ui/toast'
import type { AccessLink } from '../invitation.schema'
import type { Person, PersonPatch } from '../person.schema'
import { ROLE_LABELS } from '../role-labels'
import { LinkDialog } from './link-dialog'
import { people, usePasswordLink, useResetTwoFactor } from './people.resource'
import { PersonForm } from './person-form'

export function PersonLine({ person }: { person: Person }) {
  const { id, email, role, disabled, lastSeenAt, profileImageUrl, authType, twoFactor } = person
  const name = displayName(person)
  const isOneself = id === personHere()
  const save = people.useSave()
  const makeLink = usePasswordLink()
  const reset = useResetTwoFactor()
  const [link, setLink] = useState<AccessLink>()
  const [isEditing, setEditing] = useState(false)

  const change = (input: PersonPatch, done: string) =>
    withToast((attempt) => save.mutateAsync({ id, input: { ...input, version: person.version }, attempt }), {
      success: { title: 'Person updated', description: done },
      failure: 'Failed to update the person',
    })

  async function disable() {
    const question = {
      title: `Disable ${name}?`,
      description: 'They will be signed out everywhere and cannot log in. Their records stay.',
      action: 'Disable Person',
      destructive: true,
    }
    if (await confirm(question)) await change({ disabled: true }, `${name} can no longer log in`)
  }

  async function passwordLink() {
    await withToast(
      async (attempt) => {
        setLink(await makeLink.mutateAsync({ id, attempt }))
      },
      {
        success: { title: 'Link created', description: 'The link is shown only now' },
        failure: 'Failed to create link',
      },
    )
  }

  async function resetTwoFactor() {
    const question = {
      title: `Reset two-factor for ${name}?`,
      description:
        'They will be signed out everywhere and log in with only their password until they set up two-factor again.',
      action: 'Reset Two-Factor',
      destructive: true,
    }
    if (!(await confirm(question))) return
    await withToast((attempt) => reset.mutateAsync({ id, attempt }), {
      success: { title: 'Two-factor reset', description: `${name} can log in with the password` },
      failure: 'Failed to reset two-factor',
    })
  }

  return (
    <>
      <Avatar src={profileImageUrl} initials={initials(person)} className="size-10" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-medium">{name}</span>
          <Badge>{ROLE_LABELS[role]}</Badge>
          {role === 'technician' && person.seesPrices && <Badge>Sees Prices</Badge>}
          {twoFactor && <Badge tone="green">Two-factor</Badge>}
          {disabled && <Badge tone="red">Disabled</Badge>}
        </p>
        <p className="break-words text-quiet text-sm">
          {name !== email && `${email} · `}
          {lastSeenAt ? (
            <>
              Last seen <span className="figures">{formatDateTime(lastSeenAt)}</span>
            </>
          ) : (
            'Not signed in'
          )}
        </p>
      </div>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={`Actions for ${name}`}>
            <EllipsisVertical aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setEditing(true)}>Edit</MenuItem>
          {authType === 'local' && !disabled && !isOneself && (
            <MenuItem onSelect={() => void passwordLink()}>New Password Link</MenuItem>
          )}
          {twoFactor && !isOneself && (
            <MenuItem onSelect={() => void resetTwoFactor()}>Reset Two-Factor</MenuItem>
          )}
          {disabled ? (
            <MenuItem onSelect={() => void change({ disabled: false }, `${name} can log in again`)}>
              Enable
            </MenuItem>
          ) : (
            <MenuItem onSelect={() => void disable()}>Disable</MenuItem>
          )}
        </MenuContent>
      </Menu>
      {isEditing && <PersonForm id={id} onClose={() => setEditing(false)} />}
      {link && (
        <LinkDialog
          title="New Password Link"
          use={`${name} can use this link to choose a new password.`}
          link={link}
          onClose={() => setLink(undefined)}
        />
      )}
    </>
  )
}
