import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { methodLabel, PAYMENT_METHODS } from '@/domain/invoices/payment'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField } from '@/ui/fields/money-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'

interface PaymentFieldsProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  /** Text under the amount. */
  note: string | undefined
  methodLabel: string
  dateLabel: string
}

/** Amount, method and date of a payment or refund. */
export function PaymentFields<In extends FieldValues, Out>(props: PaymentFieldsProps<In, Out>) {
  const { control, note, methodLabel: method, dateLabel } = props
  // Every form using this has these fields, but TypeScript cannot check that for a generic form.
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
