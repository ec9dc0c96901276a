import { useId } from 'react'
import { Input } from '../primitives/input'
import { FieldFrame } from './field'

interface GeneratedFieldProps {
  label: string
  /** Undefined while loading, empty on failure. */
  value: string | undefined
  half?: boolean
}

/** A server-generated value shown among the fields; not sent. */
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
