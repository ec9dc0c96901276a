import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { queryClient } from '@/client/query-client'
import { reads, refreshReaders } from '@/client/readers'
import { createResource } from '@/client/resource'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import type { Entity } from '@/shared/entities'
import type { Attempt } from '@/ui/submission'
import type {
  BilledWork,
  BillSent,
  UnbilledFilter,
  UnbilledJob,
  UnbilledSummary,
  UnbilledWork,
} from '../billing.schema'

/** Entities that affect what is unbilled and its price. */
const WORK: readonly Entity[] = [
  'invoice',
  'time_entry',
  'transaction',
  'change_order',
  'estimate',
  'job',
  'item',
  'price_book_item',
  'company',
  'customer',
]

/** Jobs with unbilled work, oldest first. */
export const unbilledJobs = createResource<UnbilledJob, never, UnbilledFilter>('/api/unbilled', {
  reads: WORK,
})

const summary = (filter: Partial<UnbilledFilter>) => ({
  queryKey: ['/api/unbilled', 'summary', filter],
  ...reads(...WORK),
})

export const useUnbilledSummary = (filter: Partial<UnbilledFilter> = {}) =>
  useQuery<UnbilledSummary>(summary(filter))
export const prefetchUnbilledSummary = () => void queryClient.prefetchQuery(summary({}))

const work = (jobId: string) => ({
  queryKey: [`/api/jobs/${jobId}/unbilled`],
  ...reads(...WORK),
})

export const useUnbilledWork = (jobId: string) => useQuery<UnbilledWork>(work(jobId))
export const prefetchUnbilledWork = (jobId: string) => void queryClient.prefetchQuery(work(jobId))

/** What an invoice bills of a job's work. */
export const useBilledWork = (invoiceId: string) =>
  useQuery<BilledWork[]>({
    queryKey: [`/api/invoices/${invoiceId}/work`],
    ...reads('invoice', 'transaction', 'job'),
  })

/** Creates the draft and refetches what it affects. */
export function useBillJob(jobId: string) {
  const client = useQueryClient()
  return async (input: BillSent & { version: number }, attempt: Attempt): Promise<InvoiceDetail> => {
    const created = await api<InvoiceDetail>('POST', `/api/jobs/${jobId}/invoice`, input, attempt)
    refreshReaders(client, ['invoice', 'time_entry', 'change_order', 'transaction', 'estimate'], {
      keepPlace: false,
    })
    return created
  }
}
