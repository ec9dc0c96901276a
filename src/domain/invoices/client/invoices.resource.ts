import { useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { queryClient } from '@/client/query-client'
import { reads } from '@/client/readers'
import { createResource, resourceOf } from '@/client/resource'
import { ENTITIES } from '@/shared/entities'
import type { Attempt } from '@/ui/submission'
import type {
  AgingEntry,
  AgingFilter,
  AgingSummary,
  Invoice,
  InvoiceDetail,
  invoiceApi,
} from '../invoice.schema'
import type { Payment, PaymentInput, ReversalInput } from '../payment.schema'

export const invoices = resourceOf<typeof invoiceApi>('invoice', {
  reads: ['payment', 'customer', 'job', 'estimate', 'custom_field'],
  toRow: ({ invoice }) => invoice,
  preview: (invoice) => ({ invoice, lineItems: [], payments: [], sentAs: null }),
})

/** The invoice's PDF. */
export const invoicePaper = ({ id, invoiceNumber, status }: Invoice) => ({
  path: `${invoices.path}/${id}/pdf`,
  name: invoiceNumber,
  status,
})

export const useRecordPayment = () => invoices.useAction<PaymentInput>('payments')
export const useRefund = () => invoices.useAction<PaymentInput>('refunds')

/** Reverses a payment or refund; the answer is the invoice. */
export function useReverse() {
  const changed = invoices.useChanged()
  return async ({ id, version }: Payment, input: ReversalInput, attempt: Attempt) => {
    const body = { ...input, version }
    changed(await api<InvoiceDetail>('POST', `${ENTITIES.payment.api}/${id}/reverse`, body, attempt))
  }
}

/** What is owed, longest overdue first. */
export const aging = createResource<AgingEntry, never, AgingFilter>(`${invoices.path}/aging`, {
  reads: ['invoice', 'payment', 'customer'],
})

const summary = { queryKey: [aging.path, 'summary'], ...reads('invoice', 'payment') }
export const useAgingSummary = () => useQuery<AgingSummary>(summary)
export const prefetchAgingSummary = () => void queryClient.prefetchQuery(summary)
