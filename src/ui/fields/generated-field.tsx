import { useId } from 'react'
import { Input } from '../primitives/input'
import { FieldFrame } from './field'

interface GeneratedFieldProps {
  label: string
  /** Undefined while it is on its way, empty when it could not be had. */
  value: string | undefined
  half?: boolean
}

/** What the server gives a record, shown among its fields; no part of what the form sends. */
export function GeneratedField({ value, ...frame }: GeneratedFieldProps) {
  const id = useId()
  return (
    <FieldFrame {...frame} id={id}>
      <Input
        id={id}
        className="figures"
        value={value ?? ''}
        placeholder={value === '' ? 'Assigned when saved' : undefined}
        disabled
        readOnly
      />
    </FieldFrame>
  )
}
