import { useState } from 'react'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from './field'
import type { Moment } from './moment'
import { MomentInput } from './moment-input'

export interface MomentFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  autoComplete?: string
  /** The field whose day a time alone refers to while this one is empty. */
  near?: FieldPath<In>
}

/** A date, a time or both in a form. Invalid input stays as typed, for the schema to refuse. */
export function MomentField<In extends FieldValues, Out>(
  props: MomentFieldProps<In, Out> & { moment: Moment },
) {
  const { field, error: refusal, attributes } = useField(props)
  const { moment, autoComplete, placeholder } = props
  const value: string = field.value ?? ''
  const near: string = useWatch({ control: props.control, name: props.near ?? props.name }) ?? ''
  // An incomplete date is no mistake while it is being typed.
  const [isLeft, setLeft] = useState(false)
  const isUnreadable = value !== '' && !moment.isReadable(value)
  const error = isUnreadable && (isLeft || refusal) ? moment.unreadable : refusal
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <MomentInput
        {...attributes}
        ref={field.ref}
        moment={moment}
        autoComplete={autoComplete}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        value={value}
        near={near}
        onValue={(stored) => {
          setLeft(false)
          field.onChange(stored)
        }}
        onBlur={() => {
          setLeft(true)
          field.onBlur()
        }}
      />
    </FieldFrame>
  )
}
