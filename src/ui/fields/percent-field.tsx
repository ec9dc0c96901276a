import type { FieldValues } from 'react-hook-form'
import { formatPercent, parsePercent } from '@/shared/percent'
import { FieldFrame, type FieldProps, useField } from './field'
import { TypedInput } from './typed-input'

/** Hundredths of a percent in the form, "8.25" on the screen; empty is null, invalid is NaN. */
export function PercentField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <div className="relative">
        <TypedInput<number | null>
          {...attributes}
          ref={field.ref}
          inputMode="decimal"
          placeholder={props.placeholder ?? '0'}
          className="figures pr-8 text-right"
          value={field.value ?? null}
          show={(rate) => (rate !== null && Number.isFinite(rate) ? formatPercent(rate) : '')}
          read={(text) => (text.trim() === '' ? null : (parsePercent(text) ?? Number.NaN))}
          onValue={field.onChange}
          onBlur={field.onBlur}
        />
        <span
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-quiet"
          aria-hidden
        >
          %
        </span>
      </div>
    </FieldFrame>
  )
}
