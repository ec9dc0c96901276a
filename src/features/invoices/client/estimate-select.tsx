import type { UseFormReturn } from 'react-hook-form'
import { api } from '@/client/api'
import { withFilter } from '@/client/with-filter'
import type { Invoice, InvoiceFormValues, InvoiceInput } from '@/domain/invoices/invoice.schema'
import { mayReplaceLines } from '@/domain/sales-documents/client/lines/may-replace'
import { estimateOption, estimates } from '@/features/estimates/client/estimates.resource'
import type { Estimate, EstimateDetail } from '@/features/estimates/estimate.schema'
import { RecordSelect } from '@/ui/fields/record-select'
import { toastFailure } from '@/ui/toast'
import { invoicedWords } from '../estimate-rest'
import { withoutOwnBilling } from './excess'
import { fromEstimate } from './invoice-form-values'

interface EstimateSelectProps {
  form: UseFormReturn<InvoiceFormValues, unknown, InvoiceInput>
  /** The invoice as saved; the estimate's invoiced amount already includes it. */
  saved: Invoice | undefined
}

/**
 * Offers the customer's estimates, or all if no customer is chosen. Picking one copies what is left to
 * invoice.
 */
export function EstimateSelect({ form, saved }: EstimateSelectProps) {
  const { control, getValues, setValue, watch } = form
  const customerId = watch('customerId')
  const chosen = estimates.useRow(watch('estimateId') || undefined)
  async function copy(estimate: Estimate) {
    const hasLines = getValues('lineItems').length > 0
    if (hasLines && !(await mayReplaceLines())) return
    try {
      const whole = await api<EstimateDetail>('GET', `${estimates.path}/${estimate.id}`)
      // Another estimate may have been picked while this one was loading.
      if (getValues('estimateId') !== estimate.id) return
      for (const [name, value] of Object.entries(fromEstimate(whole)))
        setValue(name as keyof InvoiceFormValues, value, { shouldDirty: true })
    } catch (error) {
      toastFailure('Failed to load estimate line items', error, { retry: () => void copy(estimate) })
    }
  }

  return (
    <RecordSelect
      control={control}
      name="estimateId"
      label="Estimate"
      placeholder="No estimate"
      description="Copies the estimate's line items into this invoice"
      warning={() => chosen && invoicedWords(withoutOwnBilling(chosen, saved))}
      source={withFilter(estimates, { customerId: customerId || undefined })}
      toOption={estimateOption}
      onPick={(estimate) => estimate && void copy(estimate)}
      half
    />
  )
}
