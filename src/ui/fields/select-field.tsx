import type { FieldValues } from 'react-hook-form'
import { Select, type SelectOption } from '../primitives/select'
import { FieldFrame, type FieldProps, useField } from './field'

interface SelectFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  options: readonly SelectOption[]
  /** Called with the choice, for forms that change other fields with it. */
  onPick?: (value: string) => void
}

export function SelectField<In extends FieldValues, Out>(props: SelectFieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  const { name: _, ...trigger } = attributes
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <Select
        {...trigger}
        ref={field.ref}
        options={props.options}
        placeholder={props.placeholder}
        value={field.value ?? ''}
        onChange={(value) => {
          field.onChange(value)
          props.onPick?.(value)
        }}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
