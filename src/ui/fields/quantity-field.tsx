import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from './field'
import { readQuantity } from './read-quantity'
import { TypedInput } from './typed-input'

interface QuantityFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** How many decimals may be typed; 0 for whole numbers. */
  decimals?: number
  /** Shown after the number: "hours", "ft", "%". */
  unit?: string
}

/** A number in the form; empty is null, and what is no such number is NaN. */
export function QuantityField<In extends FieldValues, Out>(props: QuantityFieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  const { decimals = 0, unit, placeholder } = props
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <div className="relative">
        <TypedInput<number | null>
          {...attributes}
          ref={field.ref}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          placeholder={placeholder}
          className={unit ? 'figures pr-16' : 'figures'}
          value={field.value ?? null}
          show={(value) => (Number.isFinite(value) ? String(value) : '')}
          read={(text) => readQuantity(text, decimals)}
          onValue={field.onChange}
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
