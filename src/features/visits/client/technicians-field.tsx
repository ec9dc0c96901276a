import { useId, useMemo, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { userOption } from '@/domain/users/client/users.resource'
import { displayName } from '@/domain/users/user'
import type { User } from '@/domain/users/user.schema'
import { otherTechnicians, TechnicianChips } from '@/features/jobs/client/technicians.picker'
import { MAX_TECHNICIANS, type Technician } from '@/features/jobs/job'
import { FieldFrame } from '@/ui/fields/field'
import { Combobox } from '@/ui/primitives/combobox'
import type { VisitFormValues, VisitInput } from '../visit.schema'

interface TechniciansFieldProps {
  control: Control<VisitFormValues, unknown, VisitInput>
  /** Technicians already on it, so that their names need not be fetched. */
  known: readonly Technician[]
}

/** The technicians of a visit, lead first. */
export function TechniciansField({ control, known }: TechniciansFieldProps) {
  const { field, fieldState } = useController({ control, name: 'technicianIds' })
  const id = useId()
  const [picked, setPicked] = useState<readonly Technician[]>([])
  const ids = field.value ?? NONE
  const others = useMemo(() => otherTechnicians(ids), [ids])
  const names = new Map([...known, ...picked].map(({ id, name }) => [id, name]))

  function add(user: User | null) {
    if (!user) return
    setPicked([...picked, { id: user.id, name: displayName(user) }])
    field.onChange([...ids, user.id])
  }

  return (
    <FieldFrame id={id} label="Technicians" error={fieldState.error?.message}>
      <TechnicianChips ids={ids} names={names} onChange={field.onChange} />
      {ids.length < MAX_TECHNICIANS && (
        <Combobox
          id={id}
          ref={field.ref}
          source={others}
          toOption={userOption}
          placeholder={ids.length > 0 ? 'Add another technician…' : 'Pick a technician'}
          text=""
          onPick={add}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  )
}

const NONE: string[] = []
