import type { InvoiceDetail, InvoiceFormValues } from '@/domain/invoices/invoice.schema'
import type { EstimateDetail } from '@/features/estimates/estimate.schema'
import { remainingAmount } from '../estimate-rest'

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

/** Values copied from an estimate: its lines, or one line for the rest if part of it is already invoiced. */
export function fromEstimate({ estimate, lineItems }: EstimateDetail) {
  const rest = remainingAmount(estimate)
  const restLine = { description: `Remaining on ${estimate.estimateNumber}`, quantity: 1, unit: 'ea' }
  return {
    customerId: estimate.customerId,
    jobId: estimate.jobId,
    estimateId: estimate.id,
    taxRate: estimate.taxRate,
    lineItems:
      estimate.invoicedAmount <= 0
        ? lineItems.map(toLine)
        : rest === null
          ? []
          : [{ ...restLine, unitPrice: rest }],
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
    // Keep the line ids: the job work that a line bills is linked by its id.
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
