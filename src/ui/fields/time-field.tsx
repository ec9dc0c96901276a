import type { FieldValues } from 'react-hook-form'
import { Input } from '../primitives/input'
import { FieldFrame, type FieldProps, useField } from './field'

/** A time of the day, HH:mm in the form. */
export function TimeField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <Input
        {...attributes}
        ref={field.ref}
        type="time"
        className="figures"
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
