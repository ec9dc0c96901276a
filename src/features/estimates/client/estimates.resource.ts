import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { resourceOf } from '@/client/resource'
import { jobs } from '@/features/jobs/client/jobs.resource'
import { formatMoney } from '@/shared/money'
import type { Attempt } from '@/ui/submission'
import type { Conversion, Estimate, EstimateDetail, estimateApi } from '../estimate.schema'

export const estimates = resourceOf<typeof estimateApi>('estimate', {
  reads: ['customer', 'job', 'invoice', 'custom_field'],
  toRow: ({ estimate }) => estimate,
  preview: (estimate) => ({ estimate, lineItems: [], sentAs: null }),
})

export const estimatePaper = ({ id, estimateNumber, status }: Estimate) => ({
  path: `${estimates.path}/${id}/pdf`,
  name: estimateNumber,
  status,
})

export const estimateOption = ({ estimateNumber, title, customerName, total }: Estimate) => ({
  label: `${estimateNumber} - ${title}`,
  hint: `${customerName} · ${formatMoney(total)}`,
})

export function useConvertToJob() {
  const client = useQueryClient()
  const estimateChanged = estimates.useChanged()
  const jobChanged = jobs.useChanged()
  return useMutation({
    mutationFn: ({ id, version, attempt }: { id: string; version: number; attempt: Attempt }) =>
      api<Conversion>('POST', `${estimates.path}/${id}/convert-to-job`, { version }, attempt),
    onSuccess: ({ estimate, job }) => {
      const known = client.getQueryData<EstimateDetail>([estimates.path, estimate.id])
      estimateChanged(known && { ...known, estimate })
      jobChanged(job)
    },
  })
}
