import type { HTMLInputTypeAttribute } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Input, Textarea } from '../primitives/input'
import { FieldFrame, type FieldProps, useField } from './field'

interface TextFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'password' | 'email' | 'url'>
  autoComplete?: string
  /** Phone keyboard, if the type does not imply it. */
  inputMode?: 'numeric'
  /** Only on pages that consist of their form. */
  autoFocus?: boolean
}

export function TextField<In extends FieldValues, Out>(props: TextFieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  const { type = 'text', autoComplete = 'off', placeholder, autoFocus, inputMode } = props
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <Input
        {...attributes}
        ref={field.ref}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        placeholder={placeholder}
        autoFocus={autoFocus}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}

/** E-mail keyboard, without capitalisation and correction. */
export function EmailField<In extends FieldValues, Out>(props: TextFieldProps<In, Out>) {
  return <TextField {...props} type="email" />
}

export function TextareaField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <Textarea
        {...attributes}
        ref={field.ref}
        placeholder={props.placeholder}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
