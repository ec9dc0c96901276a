import type { EstimateDetail } from '@/features/estimates/estimate.schema'
import type { InvoiceDetail, InvoiceFormValues } from '../invoice.schema'

export function newInvoice(invoiceNumber: string, dueDate: string): InvoiceFormValues {
  return {
    invoiceNumber,
    customerId: '',
    jobId: null,
    estimateId: null,
    dueDate,
    notes: '',
    customFields: {},
    taxRate: null,
    lineItems: [],
  }
}

/** What an invoice takes over from the estimate that it is made from. */
export function fromEstimate({ estimate, lineItems }: EstimateDetail) {
  return {
    customerId: estimate.customerId,
    jobId: estimate.jobId,
    estimateId: estimate.id,
    taxRate: estimate.taxRate,
    lineItems: lineItems.map(toLine),
  }
}

export function editedInvoice({ invoice, lineItems }: InvoiceDetail): InvoiceFormValues {
  return {
    invoiceNumber: invoice.invoiceNumber,
    customerId: invoice.customerId,
    jobId: invoice.jobId,
    estimateId: invoice.estimateId,
    dueDate: invoice.dueDate ?? '',
    notes: invoice.notes ?? '',
    customFields: invoice.customFields,
    taxRate: invoice.taxRate,
    // Each under its id: what it bills of a job goes with it.
    lineItems: lineItems.map((line) => ({ ...toLine(line), id: line.id })),
  }
}

type Line = InvoiceFormValues['lineItems'][number]

const toLine = ({ description, quantity, unit, unitPrice }: Line): Line => ({
  description,
  quantity,
  unit,
  unitPrice,
})
