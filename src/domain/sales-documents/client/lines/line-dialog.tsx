import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { MoneyField } from '@/ui/fields/money-field'
import { QuantityField } from '@/ui/fields/quantity-field'
import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import type { Line, Pricing } from './line-columns'
import { LinePicker, type LineSource } from './line-picker'
import { decimalsOf, quantityWords } from './quantity-words'

/** How one line is entered, in the table and in the dialog. */
export interface LineForm<In extends FieldValues, T> extends Pricing<In> {
  /** One line; its messages are shown at the dialog's fields. */
  schema: z.ZodType<In, In>
  /** Allows quantities with three decimals and negative prices. */
  fractions?: boolean
  /** Otherwise: a link to the setting, for people who can change it. */
  fractionsSetting?: ReactNode
  /** An empty line. */
  blank: In
  /** Records that a line can be filled from. */
  from?: LineSource<T, In> | undefined
  /** Additional fields of this kind of document. */
  fields?: (form: UseFormReturn<In, unknown, In>) => ReactNode
}

interface LineDialogProps<In extends FieldValues, T> {
  form: LineForm<In, T>
  /** The line to edit; undefined for a new one. */
  line: In | undefined
  onSave: (line: In) => void
  onClose: () => void
}

/** Edits one line in a dialog; the result stays in the form until that is saved. */
export function LineDialog<In extends Line & FieldValues, T extends { id: string }>(
  props: LineDialogProps<In, T>,
) {
  const { form: kind, line, onSave, onClose } = props
  // Every kind of line has these, which TypeScript cannot infer for a generic form.
  const named = (name: string) => name as FieldPath<In>
  return (
    <FormDialog
      title={line ? 'Edit Line Item' : 'Add Line Item'}
      submit={line ? 'Update Line Item' : 'Add Line Item'}
      failure="Failed to save line item"
      schema={kind.schema}
      defaults={line ?? kind.blank}
      save={async (saved) => onSave(saved)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {kind.from && <LinePicker from={kind.from} fill={(values) => fill(form, values)} />}
          <TextField control={form.control} name={named('description')} label="Description" required />
          <QuantityField
            control={form.control}
            name={named('quantity')}
            label="Quantity"
            decimals={decimalsOf(kind)}
            problemOf={(text) => quantityWords(text, kind)}
            required
            half
          />
          <TextField control={form.control} name={named('unit')} label="Unit" placeholder="ea" half />
          <MoneyField
            control={form.control}
            name={named(kind.price)}
            label={kind.priceLabel}
            signed={kind.fractions}
            required
            half
          />
          {kind.fields?.(form)}
        </>
      )}
    </FormDialog>
  )
}

function fill<In extends FieldValues>(form: UseFormReturn<In, unknown, In>, values: Partial<In>) {
  for (const [name, value] of Object.entries(values))
    form.setValue(name as FieldPath<In>, value as PathValue<In, FieldPath<In>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
}
