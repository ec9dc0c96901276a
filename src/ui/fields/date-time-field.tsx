import { format, isValid, parseISO } from 'date-fns'
import type { FieldValues } from 'react-hook-form'
import { cx } from '../cx'
import { Input } from '../primitives/input'
import { FieldFrame, type FieldProps, useField } from './field'

/** An ISO instant in the form, the local date and time on the screen; empty is ''. */
export function DateTimeField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <Input
        {...attributes}
        ref={field.ref}
        type="datetime-local"
        className={cx('figures', !field.value && '[&::-webkit-datetime-edit]:text-quiet')}
        max="9999-12-31T23:59"
        value={toLocal(field.value)}
        onChange={(event) => field.onChange(toInstant(event.target.value))}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}

function toLocal(instant: string | null | undefined): string {
  const date = instant ? parseISO(instant) : null
  return date && isValid(date) ? format(date, "yyyy-MM-dd'T'HH:mm") : ''
}

function toInstant(local: string): string {
  const date = local ? parseISO(local) : null
  return date && isValid(date) ? date.toISOString() : ''
}
