import type { FieldValues } from 'react-hook-form'
import { formatPhone, readPhone } from '@/shared/phone'
import { FieldFrame, type FieldProps, useField } from './field'
import { TypedInput } from './typed-input'

interface PhoneFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  autoComplete?: string
}

/**
 * Accepts any common format, "(503) 555-0199", and holds the API format; invalid input stays as typed for the
 * schema.
 */
export function PhoneField<In extends FieldValues, Out>(props: PhoneFieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <TypedInput<string>
        {...attributes}
        ref={field.ref}
        type="tel"
        inputMode="tel"
        autoComplete={props.autoComplete}
        placeholder={props.placeholder}
        className="figures"
        value={field.value ?? ''}
        show={formatPhone}
        read={(text) => readPhone(text) ?? text.trim()}
        isSame={(text, shown) => readPhone(text) === readPhone(shown)}
        onValue={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
