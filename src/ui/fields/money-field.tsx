import type { FieldValues } from 'react-hook-form'
import { formatAmount, parseCents } from '@/shared/money'
import { FieldFrame, type FieldProps, useField } from './field'
import { TypedInput } from './typed-input'

interface MoneyFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** What an empty field, and one that holds no amount, counts as; shown in its place once the person goes on. */
  otherwise?: number
  /** Takes negative amounts too: a phone's keypad for numbers may have no minus. */
  signed?: boolean
}

/** Integer cents in the form, "1,234.50" on the screen; empty is null, and what is no amount is NaN. */
export function MoneyField<In extends FieldValues, Out>(props: MoneyFieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  const { otherwise, signed = false } = props
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <div className="relative">
        <span
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quiet"
          aria-hidden
        >
          $
        </span>
        <TypedInput<number | null>
          {...attributes}
          ref={field.ref}
          inputMode={signed ? 'text' : 'decimal'}
          placeholder={props.placeholder ?? '0.00'}
          className="figures pl-7 text-right"
          value={field.value ?? null}
          show={(cents) => (Number.isFinite(cents) ? formatAmount(cents ?? 0) : '')}
          read={(text) => parseCents(text) ?? otherwise ?? (text.trim() === '' ? null : Number.NaN)}
          onValue={field.onChange}
          onBlur={field.onBlur}
        />
      </div>
    </FieldFrame>
  )
}
