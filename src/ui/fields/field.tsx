import { type ReactNode, useId, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { cx } from '../cx'

/** Props of every field. `control` ties `name` to the form's type, so a misspelt name does not compile. */
export interface FieldProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  name: FieldPath<In>
  label: string
  description?: string
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** Uses one of the form's two columns. */
  half?: boolean
}

/** Connects a field to the form: value, error, and the ids that tie label, help and error to it. */
export function useField<In extends FieldValues, Out>({
  control,
  name,
  disabled,
  required,
}: FieldProps<In, Out>) {
  const { field, fieldState } = useController({ control, name })
  const id = useId()
  const error = fieldState.error?.message
  return {
    field,
    error,
    attributes: {
      id,
      name: field.name,
      disabled,
      'aria-required': required || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': `${id}-help`,
    },
  }
}

/**
 * The same for a typed number. Invalid text is NaN in the form, so `words` describe the problem from the text
 * itself.
 */
export function useTypedField<In extends FieldValues, Out>(
  props: FieldProps<In, Out>,
  words: (text: string) => ReactNode,
) {
  const { field, error: refusal, attributes } = useField(props)
  const [text, setText] = useState('')
  const error = (Number.isNaN(field.value) ? words(text) : null) ?? refusal
  return {
    field,
    error,
    attributes: { ...attributes, 'aria-invalid': error ? true : undefined },
    onValue: (value: number | null, typed: string) => {
      setText(typed)
      field.onChange(value)
    },
  }
}

interface FieldFrameProps {
  id: string
  label: string
  description?: string
  error?: ReactNode
  /** A warning about the input, which is accepted all the same. */
  warning?: string
  required?: boolean
  half?: boolean
  children: ReactNode
}

/** Label above; help, warning or error below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, description, error, warning, required, half, children } = props
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', !half && 'md:col-span-2')}>
      <label htmlFor={id} className="w-fit font-medium">
        {label}
        {required && (
          <span className="text-quiet" aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      {children}
      <div id={`${id}-help`} className="text-sm empty:hidden">
        {error ? (
          <p className="text-red-ink">{error}</p>
        ) : warning ? (
          <p className="text-amber-ink">{warning}</p>
        ) : (
          description && <p className="text-quiet">{description}</p>
        )}
      </div>
    </div>
  )
}
