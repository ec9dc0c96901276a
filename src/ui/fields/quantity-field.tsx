import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { InputProps } from '../primitives/input'
import { FieldFrame, type FieldProps, useTypedField } from './field'
import { quantityProblem, readQuantity } from './read-quantity'
import { TypedInput } from './typed-input'

interface QuantityInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** Allowed decimals; 0 for whole numbers. */
  decimals?: number
  value: number | null
  onValue: (value: number | null, text: string) => void
}

/** A number; empty is null, invalid is NaN. */
export function QuantityInput({ decimals = 0, ...props }: QuantityInputProps) {
  return (
    <TypedInput<number | null>
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...props}
      show={(value) => (Number.isFinite(value) ? String(value) : '')}
      read={(text) => readQuantity(text, decimals)}
    />
  )
}

interface QuantityFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  decimals?: number
  /** Shown after the number: "hours", "ft", "%". */
  unit?: string
  /** Overrides the usual message for invalid text. */
  problemOf?: (text: string) => ReactNode
}

/** The same in a form. */
export function QuantityField<In extends FieldValues, Out>(props: QuantityFieldProps<In, Out>) {
  const { decimals = 0, unit, placeholder, problemOf } = props
  const words = (text: string) => quantityProblem(text, decimals)
  const { field, error, attributes, onValue } = useTypedField(props, problemOf ?? words)
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <div className="relative">
        <QuantityInput
          {...attributes}
          ref={field.ref}
          decimals={decimals}
          placeholder={placeholder}
          className={unit ? 'figures pr-16' : 'figures'}
          value={field.value ?? null}
          onValue={onValue}
          onBlur={field.onBlur}
        />
        {unit && (
          <span
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-quiet"
            aria-hidden
          >
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
