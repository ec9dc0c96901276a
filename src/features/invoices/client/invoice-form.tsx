import { learnSending, newDocumentToast, sendingNote } from '@/client/sending'
import { useFractions, useOfferedNumber } from '@/domain/company/client/company.resource'
import { CustomFieldInputs } from '@/domain/custom-fields/client/custom-fields.picker'
import { invoicePaper, invoices } from '@/domain/invoices/client/invoices.resource'
import { fractionalInvoice, type InvoiceInput, invoiceInput } from '@/domain/invoices/invoice.schema'
import { draftOrSend } from '@/domain/sales-documents/client/lines/draft-or-send'
import { CustomerSelect } from '@/features/customers/client/customers.picker'
import { customers, usePaymentTerms } from '@/features/customers/client/customers.resource'
import { estimates } from '@/features/estimates/client/estimates.resource'
import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { DueDateField } from './due-date-field'
import { EstimateSelect } from './estimate-select'
import { asksAboutExcess } from './excess'
import { editedInvoice, fromEstimate, newInvoice } from './invoice-form-values'
import { InvoiceLinesField } from './invoice-lines-field'

interface InvoiceFormProps {
  /** The draft to edit. */
  id?: string
  /** The estimate to create the invoice from. */
  estimateId?: string
  /** The customer of a new invoice. */
  customerId?: string
  /** The job of a new invoice. */
  jobId?: string
  onClose: () => void
}

export function InvoiceForm({ id, estimateId, customerId, jobId, onClose }: InvoiceFormProps) {
  const edited = invoices.useOne(id)
  const estimate = estimates.useOne(estimateId)
  const customer = customers.useRow(customerId)
  const { mutateAsync } = invoices.useSave()
  const fractions = useFractions()
  const { dueDate } = usePaymentTerms(customerId ?? estimate.data?.estimate.customerId)
  const suggested = useOfferedNumber('invoice', invoices.path, id === undefined)
  if (id !== undefined && (!edited.data || edited.isPreview))
    return <FormLoading {...edited} title={EDIT.title} onClose={onClose} />
  if (estimateId !== undefined && (!estimate.data || estimate.isPreview))
    return <FormLoading {...estimate} title={CREATE.title} onClose={onClose} />
  if (customerId !== undefined && !customer) return null
  const defaults = edited.data
    ? editedInvoice(edited.data)
    : {
        ...newInvoice(suggested, dueDate),
        ...(estimate.data && fromEstimate(estimate.data)),
        ...(customer && { customerId: customer.id, taxRate: customer.taxRate }),
        ...(jobId !== undefined && { jobId }),
      }
  return (
    <FormDialog
      {...(id === undefined ? CREATE : EDIT)}
      width="full"
      keepsAs={id === undefined ? 'invoice' : `invoice ${id}`}
      startAt={
        customer ? 'estimateId' : id === undefined && estimateId === undefined ? 'customerId' : undefined
      }
      schema={fractions ? fractionalInvoice : invoiceInput}
      defaults={defaults}
      edits={invoices.edits(edited.data, editedInvoice)}
      asks={(values) => asksAboutExcess(values, edited.data?.invoice)}
      save={(input, attempt, intent) =>
        mutateAsync({ id, input: { ...input, status: intent as InvoiceInput['status'] }, attempt })
      }
      success={(_, saved) => {
        if (id === undefined) return newDocumentToast(CREATED, invoicePaper(saved.invoice))
        learnSending(saved.invoice.status)
        return UPDATED
      }}
      submit={({ watch }) =>
        draftOrSend(watch('lineItems'), id === undefined ? 'Create and Send' : 'Save and Send', sendingNote())
      }
      onClose={onClose}
    >
      {(form) => {
        const { control, setValue, watch } = form
        return (
          <>
            <TextField control={control} name="invoiceNumber" label="Invoice Number" required half />
            <DueDateField form={form} isNew={id === undefined} />
            <CustomerSelect
              control={control}
              name="customerId"
              selectedLabel={
                edited.data?.invoice.customerName ?? estimate.data?.estimate.customerName ?? customer?.name
              }
              onPick={(customer) => {
                setValue('taxRate', customer?.taxRate ?? null)
                setValue('estimateId', null)
              }}
              required
              half
            />
            <EstimateSelect form={form} saved={edited.data?.invoice} />
            <JobSelect control={control} name="jobId" customerId={watch('customerId')} half />
            <InvoiceLinesField control={control} taxRate={watch('taxRate') ?? 0} />
            <TextareaField control={control} name="notes" label="Notes" />
            <CustomFieldInputs entity="invoice" control={control} />
          </>
        )
      }}
    </FormDialog>
  )
}

const CREATED = { title: 'Invoice created' }
const UPDATED = { title: 'Invoice updated' }

const CREATE = {
  title: 'Create Invoice',
  failure: 'Failed to create invoice',
}

const EDIT = {
  title: 'Edit Invoice',
  failure: 'Failed to update invoice',
}
