import { useQuery } from '@tanstack/react-query'
import { createResource } from '@/client/resource'
import type { Job, JobFilter, JobInput } from '../job.schema'

export const jobs = createResource<Job, JobInput, JobFilter>('/api/jobs')

/** How a job reads in a picker. */
export const jobOption = (job: Job) => ({
  label: `#${job.num} - ${job.customer || 'No customer'}`,
  hint: job.address,
})

/** The number that a new job is offered; asked afresh each time, because colleagues take numbers too. */
export function useNextJobNumber(enabled: boolean): string | undefined {
  const { data } = useQuery<{ num: string }>({
    queryKey: ['/api/jobs', 'next-number'],
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
  return data?.num
}
