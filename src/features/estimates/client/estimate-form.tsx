import { learnSending, newDocumentToast, sendingNote } from '@/client/sending'
import { useFractions, useOfferedNumber } from '@/domain/company/client/company.resource'
import { CustomFieldInputs } from '@/domain/custom-fields/client/custom-fields.picker'
import { draftOrSend } from '@/domain/sales-documents/client/lines/draft-or-send'
import { CustomerSelect } from '@/features/customers/client/customers.picker'
import { customers } from '@/features/customers/client/customers.resource'
import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { DateField } from '@/ui/fields/date-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import {
  type EstimateDetail,
  type EstimateFormValues,
  type EstimateInput,
  estimateInput,
  fractionalEstimate,
} from '../estimate.schema'
import { EstimateLinesField } from './estimate-lines-field'
import { estimatePaper, estimates } from './estimates.resource'

interface EstimateFormProps {
  /** The draft to edit. */
  id?: string
  /** The estimate to copy. */
  copyOf?: string
  /** The customer of a new one. */
  customerId?: string
  /** Its job. */
  jobId?: string
  onClose: () => void
}

export function EstimateForm({ id, copyOf, customerId, jobId, onClose }: EstimateFormProps) {
  const source = id ?? copyOf
  const { data: known, isPreview, ...waiting } = estimates.useOne(source)
  const customer = customers.useRow(customerId)
  const { mutateAsync } = estimates.useSave()
  const fractions = useFractions()
  const suggested = useOfferedNumber('estimate', estimates.path, id === undefined)
  if (source !== undefined && (!known || isPreview))
    return <FormLoading {...waiting} title={CREATE.title} onClose={onClose} />
  if (customerId !== undefined && !customer) return null
  return (
    <FormDialog
      {...(id === undefined ? CREATE : EDIT)}
      width="full"
      keepsAs={id === undefined ? 'estimate' : `estimate ${id}`}
      startAt={customer ? 'title' : source === undefined ? 'customerId' : undefined}
      schema={fractions ? fractionalEstimate : estimateInput}
      defaults={{
        ...toFormValues(known, id === undefined ? suggested : undefined),
        ...(customer && { customerId: customer.id, taxRate: customer.taxRate }),
        ...(jobId !== undefined && { jobId }),
      }}
      edits={estimates.edits(id === undefined ? undefined : known, (one) => toFormValues(one, undefined))}
      save={(input, attempt, intent) =>
        mutateAsync({ id, input: { ...input, status: intent as EstimateInput['status'] }, attempt })
      }
      success={(_, saved) => {
        if (id === undefined) return newDocumentToast(CREATED, estimatePaper(saved.estimate))
        learnSending(saved.estimate.status)
        return UPDATED
      }}
      submit={({ watch }) => draftOrSend(watch('lineItems'), 'Send to Customer', sendingNote())}
      onClose={onClose}
    >
      {({ control, setValue, watch }) => (
        <>
          <TextField control={control} name="estimateNumber" label="Estimate Number" required half />
          <DateField control={control} name="validUntil" label="Valid Until" half />
          <CustomerSelect
            control={control}
            name="customerId"
            selectedLabel={known?.estimate.customerName ?? customer?.name}
            onPick={(customer) => setValue('taxRate', customer?.taxRate ?? null)}
            required
            half
          />
          <JobSelect control={control} name="jobId" customerId={watch('customerId')} half />
          <TextField control={control} name="title" label="Title" required />
          <TextareaField control={control} name="description" label="Description" />
          <EstimateLinesField control={control} taxRate={watch('taxRate') ?? 0} />
          <TextareaField control={control} name="notes" label="Notes" />
          <CustomFieldInputs entity="estimate" control={control} />
        </>
      )}
    </FormDialog>
  )
}

const CREATED = { title: 'Estimate created' }
const UPDATED = { title: 'Estimate updated' }

const CREATE = {
  title: 'Create Estimate',
  failure: 'Failed to create estimate',
}

const EDIT = {
  title: 'Edit Estimate',
  failure: 'Failed to update estimate',
}

/** A copy gets its own number, and neither job nor date. */
function toFormValues(known: EstimateDetail | undefined, newNumber: string | undefined): EstimateFormValues {
  const estimate = known?.estimate
  const isNew = newNumber !== undefined
  return {
    estimateNumber: newNumber ?? estimate?.estimateNumber ?? '',
    customerId: estimate?.customerId ?? '',
    jobId: isNew ? null : (estimate?.jobId ?? null),
    title: estimate?.title ?? '',
    description: estimate?.description ?? '',
    validUntil: isNew ? '' : (estimate?.validUntil ?? ''),
    notes: estimate?.notes ?? '',
    customFields: estimate?.customFields ?? {},
    taxRate: estimate?.taxRate ?? null,
    lineItems: (known?.lineItems ?? []).map(({ description, type, quantity, unit, unitPrice }) => ({
      description,
      type,
      quantity,
      unit,
      unitPrice,
    })),
  }
}
