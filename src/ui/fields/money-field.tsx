import type { FieldValues } from 'react-hook-form'
import { amountProblem, formatAmount, isBeyondCents, parseCents } from '@/shared/money'
import type { InputProps } from '../primitives/input'
import { FieldFrame, type FieldProps, useTypedField } from './field'
import { TypedInput } from './typed-input'

interface Reading {
  /** Value of an empty or invalid field, shown on blur. */
  otherwise?: number
  /** Allows negative amounts: a phone's numeric keypad may have no minus. */
  signed?: boolean
}

interface MoneyInputProps extends Omit<InputProps, 'value' | 'onChange'>, Reading {
  value: number | null
  onValue: (cents: number | null, text: string) => void
}

/** Integer cents, "1,234.50" on the screen; empty is null, invalid is NaN. */
export function MoneyInput({ otherwise, signed = false, ...props }: MoneyInputProps) {
  return (
    <TypedInput<number | null>
      inputMode={signed ? 'text' : 'decimal'}
      {...props}
      show={(cents) => (Number.isFinite(cents) ? formatAmount(cents ?? 0) : '')}
      read={(text) => readCents(text, otherwise)}
    />
  )
}

/** Extra decimals are never cut off. */
function readCents(text: string, otherwise: number | undefined): number | null {
  const cents = parseCents(text)
  if (cents !== null) return cents
  if (text.trim() === '') return otherwise ?? null
  return isBeyondCents(text) ? Number.NaN : (otherwise ?? Number.NaN)
}

type MoneyFieldProps<In extends FieldValues, Out> = FieldProps<In, Out> & Reading

/** The same in a form. */
export function MoneyField<In extends FieldValues, Out>(props: MoneyFieldProps<In, Out>) {
  const { field, error, attributes, onValue } = useTypedField(props, amountProblem)
  const { otherwise, signed, placeholder = '0.00' } = props
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <div className="relative">
        <span
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quiet"
          aria-hidden
        >
          $
        </span>
        <MoneyInput
          {...attributes}
          ref={field.ref}
          otherwise={otherwise}
          signed={signed}
          placeholder={placeholder}
          className="figures pl-7 text-right"
          value={field.value ?? null}
          onValue={onValue}
          onBlur={field.onBlur}
        />
      </div>
    </FieldFrame>
  )
}
