import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { methodLabel, PAYMENT_METHODS } from '@/domain/invoices/payment'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField } from '@/ui/fields/money-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'

interface PaymentFieldsProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  /** Stands under the amount: what it is a part of. */
  note: string | undefined
  methodLabel: string
  dateLabel: string
}

/** Money that came in or goes out: how much, how, when. */
export function PaymentFields<In extends FieldValues, Out>(props: PaymentFieldsProps<In, Out>) {
  const { control, note, methodLabel: method, dateLabel } = props
  // Every such form has these, which TypeScript cannot look up in a form of any kind.
  const named = (name: string) => name as FieldPath<In>
  return (
    <>
      <MoneyField control={control} name={named('amount')} label="Amount" description={note} required half />
      <SelectField
        control={control}
        name={named('method')}
        label={method}
        options={PAYMENT_METHODS.map((value) => ({ value, label: methodLabel(value) }))}
        required
        half
      />
      <DateField control={control} name={named('processedAt')} label={dateLabel} half />
      <TextField
        control={control}
        name={named('reference')}
        label="Reference"
        placeholder="Check number"
        half
      />
      <TextareaField control={control} name={named('notes')} label="Notes" />
    </>
  )
}
