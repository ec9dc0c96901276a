import type { FieldValues } from 'react-hook-form'
import { formatAmount, parseCents } from '@/shared/money'
import { FieldFrame, type FieldProps, useField } from '@/ui/fields/field'
import { TypedInput } from '@/ui/fields/typed-input'

/** An amount as typed; formatted as "1,234.50" on blur. */
export function DollarsField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <TypedInput<string>
        {...attributes}
        ref={field.ref}
        inputMode="decimal"
        placeholder="0.00"
        className="figures text-right"
        value={field.value ?? ''}
        show={(text) => {
          const cents = parseCents(text)
          return cents === null ? text : formatAmount(cents)
        }}
        read={(text) => text}
        onValue={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
