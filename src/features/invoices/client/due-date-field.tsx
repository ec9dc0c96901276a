import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { InvoiceFormValues, InvoiceInput } from '@/domain/invoices/invoice.schema'
import { usePaymentTerms } from '@/features/customers/client/customers.resource'
import { counted } from '@/shared/counted'
import { DateField } from '@/ui/fields/date-field'

interface DueDateFieldProps {
  form: UseFormReturn<InvoiceFormValues, unknown, InvoiceInput>
  isNew: boolean
}

/** The due date of a new invoice follows the customer's payment terms until someone enters another date. */
export function DueDateField({ form, isNew }: DueDateFieldProps) {
  const { control, getFieldState, getValues, setValue, watch } = form
  const { days, isOwn, dueDate, isKnown } = usePaymentTerms(watch('customerId'))
  const preset = useRef<string>(undefined)
  const isTyped = (value: unknown) => getFieldState('dueDate').isDirty && value !== preset.current
  const isPreset = isNew && !isTyped(watch('dueDate'))
  useEffect(() => {
    if (!isPreset || !isKnown || getValues('dueDate') === dueDate) return
    preset.current = dueDate
    // Mark as dirty, so that a suggested invoice number arriving later does not reset it.
    setValue('dueDate', dueDate, { shouldDirty: true })
  }, [isPreset, isKnown, dueDate, getValues, setValue])
  return (
    <DateField
      control={control}
      name="dueDate"
      label="Due Date"
      description={
        isPreset ? `${isOwn ? "This customer's" : 'Usual'} terms: ${counted(days, 'day')}` : undefined
      }
      half
    />
  )
}
