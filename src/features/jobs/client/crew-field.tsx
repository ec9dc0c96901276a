import { useMemo, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { userOption } from '@/domain/users/client/users.resource'
import { displayName } from '@/domain/users/user'
import type { User } from '@/domain/users/user.schema'
import { FieldFrame, useField } from '@/ui/fields/field'
import { Combobox } from '@/ui/primitives/combobox'
import { MAX_TECHNICIANS, type Technician } from '../job'
import type { JobFormValues, JobInput } from '../job.schema'
import { otherTechnicians, TechnicianChips } from './technicians.picker'

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
  const ids = field.value ?? NONE
  const others = useMemo(() => otherTechnicians(ids), [ids])
  const names = new Map([...known, ...picked].map(({ id, name }) => [id, name]))
  const hasTechnicians = ids.length > 0

  function add(user: User | null) {
    if (!user) return
    setPicked([...picked, { id: user.id, name: displayName(user) }])
    field.onChange([...ids, user.id])
    crew.onChange('')
  }

  return (
    <FieldFrame
      id={attributes.id}
      label="Crew"
      description={hasTechnicians ? undefined : crew.value ? NOBODY_OF_OURS : 'Pick people, or add any name'}
      error={error ?? fieldState.error?.message}
    >
      <TechnicianChips ids={ids} names={names} onChange={field.onChange} />
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
