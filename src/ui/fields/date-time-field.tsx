import type { FieldValues } from 'react-hook-form'
import { instantAt, wallClock } from '@/shared/dates'
import { cx } from '../cx'
import { Input } from '../primitives/input'
import { FieldFrame, type FieldProps, useField } from './field'

/** An ISO instant in the form, the company's date and time on the screen; empty is ''. */
export function DateTimeField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <Input
        {...attributes}
        ref={field.ref}
        type="datetime-local"
        className={cx(
          'figures',
          !field.value && '[&::-webkit-datetime-edit]:uppercase [&::-webkit-datetime-edit]:text-quiet',
        )}
        max="9999-12-31T23:59"
        value={field.value ? wallClock(field.value) : ''}
        onChange={(event) => field.onChange(instantAt(event.target.value) ?? '')}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
