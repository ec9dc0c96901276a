import { Star, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { activeUsers, userOption, users } from '@/domain/users/client/users.resource'
import { displayName } from '@/domain/users/user'
import type { User } from '@/domain/users/user.schema'
import { FieldFrame, useField } from '@/ui/fields/field'
import type { RecordSource } from '@/ui/list-state'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Combobox } from '@/ui/primitives/combobox'
import { MAX_TECHNICIANS, type Technician } from '../job'
import type { JobFormValues, JobInput } from '../job.schema'

interface CrewFieldProps {
  control: Control<JobFormValues, unknown, JobInput>
  /** Technicians already on the job, so that their names need not be fetched. */
  known: readonly Technician[]
}

/** Crew of a job: technicians with the lead first, or the name of an outside crew. */
export function CrewField({ control, known }: CrewFieldProps) {
  const { field: crew, error, attributes } = useField({ control, name: 'crew', label: 'Crew' })
  const { field, fieldState } = useController({ control, name: 'technicianIds' })
  const [picked, setPicked] = useState<readonly Technician[]>([])
  const list = useRef<HTMLUListElement>(null)
  const ids = field.value ?? NONE
  const others = useMemo(() => without(ids), [ids])
  const names = new Map([...known, ...picked].map(({ id, name }) => [id, name]))
  const hasTechnicians = ids.length > 0

  function add(user: User | null) {
    if (!user) return
    setPicked([...picked, { id: user.id, name: displayName(user) }])
    field.onChange([...ids, user.id])
    crew.onChange('')
  }

  /** The clicked button disappears or moves, so keep the focus on the list. */
  function set(next: string[]) {
    field.onChange(next)
    list.current?.focus()
  }

  return (
    <FieldFrame
      id={attributes.id}
      label="Crew"
      description={hasTechnicians ? undefined : crew.value ? NOBODY_OF_OURS : 'Pick people, or add any name'}
      error={error ?? fieldState.error?.message}
    >
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
      {ids.length < MAX_TECHNICIANS && (
        <Combobox
          {...attributes}
          ref={crew.ref}
          source={others}
          toOption={userOption}
          placeholder={hasTechnicians ? 'Add another technician…' : undefined}
          text={hasTechnicians ? '' : String(crew.value ?? '')}
          // An outside crew cannot be combined with technicians.
          onText={hasTechnicians ? undefined : crew.onChange}
          onPick={add}
          onBlur={crew.onBlur}
        />
      )}
    </FieldFrame>
  )
}

const NONE: string[] = []
const NOBODY_OF_OURS = 'Saved as a name only. Pick a person to assign the job'

/** Active users who are not already selected. */
const without = (ids: readonly string[]): Pick<RecordSource<User>, 'useList'> => ({
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
