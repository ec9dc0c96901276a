import { Star, X } from 'lucide-react'
import { useRef } from 'react'
import { activeUsers, users } from '@/domain/users/client/users.resource'
import { displayName } from '@/domain/users/user'
import type { User } from '@/domain/users/user.schema'
import type { RecordSource } from '@/ui/list-state'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'

interface TechnicianChipsProps {
  /** Lead first. */
  ids: readonly string[]
  /** Names that are already loaded. */
  names: ReadonlyMap<string, string>
  onChange: (ids: string[]) => void
}

/** The chosen technicians, of whom another can be made the lead, and each removed. */
export function TechnicianChips({ ids, names, onChange }: TechnicianChipsProps) {
  const list = useRef<HTMLUListElement>(null)

  /** The clicked button disappears or moves, so keep the focus on the list. */
  function set(next: string[]) {
    onChange(next)
    list.current?.focus()
  }

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Technicians"
        className="flex flex-wrap gap-1.5 rounded-md empty:hidden focus:outline-none"
      >
        {ids.map((id, place) => (
          <TechnicianChip
            key={id}
            id={id}
            known={names.get(id)}
            isLead={place === 0}
            isAlone={ids.length === 1}
            onLead={() => set([id, ...ids.filter((other) => other !== id)])}
            onRemove={() => set(ids.filter((other) => other !== id))}
          />
        ))}
      </ul>
      <input
        type="hidden"
        name="technicianIds"
        data-label="Technicians"
        value={ids.map((id) => names.get(id) ?? '…').join(', ')}
      />
    </>
  )
}

/** Active users who are not already selected. */
export const otherTechnicians = (ids: readonly string[]): Pick<RecordSource<User>, 'useList'> => ({
  useList(filter, options) {
    const colleagues = activeUsers.useList(filter, options)
    return { ...colleagues, items: colleagues.items.filter(({ id }) => !ids.includes(id)) }
  },
})

interface TechnicianChipProps {
  id: string
  /** The name, if already loaded. */
  known: string | undefined
  isLead: boolean
  isAlone: boolean
  onLead: () => void
  onRemove: () => void
}

function TechnicianChip({ id, known, isLead, isAlone, onLead, onRemove }: TechnicianChipProps) {
  const user = users.useRow(known === undefined ? id : undefined)
  const name = known ?? (user ? displayName(user) : '…')
  return (
    <li className="flex min-w-0 max-w-full items-center gap-1 rounded-md border border-line bg-raised pl-3">
      <span className="min-w-0 truncate py-1" title={name}>
        {name}
      </span>
      {!isAlone &&
        (isLead ? (
          <Badge>Lead</Badge>
        ) : (
          <Button
            variant="ghost"
            size="icon"
            title="Make Lead"
            aria-label={`Make ${name} lead`}
            onClick={onLead}
          >
            <Star aria-hidden />
          </Button>
        ))}
      <Button variant="ghost" size="icon" title="Remove" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </li>
  )
}
