import { useQuery } from '@tanstack/react-query'
import { createResource } from '@/client/resource'
import type { RecordSource } from '@/ui/list-state'
import { jobLabel } from '../job'
import type { Job, JobFilter, JobInput } from '../job.schema'

export const jobs = createResource<Job, JobInput, JobFilter>('/api/jobs', {
  touches: ['/api/dispatch', '/api/field-logs'],
})

/** The jobs that work still goes to, for pickers. */
export const openJobs: RecordSource<Job> = {
  useList: (filter, options) => jobs.useList({ ...filter, status: 'open' }, options),
  useRow: (id) => jobs.useRow(id),
}

/** How a job reads in a picker. */
export const jobOption = (job: Job) => ({
  label: jobLabel(job),
  hint: job.address,
})

/**
 * The number that a new job is offered; asked afresh each time, because colleagues take numbers too. Undefined
 * until it is known, empty when it could not be had.
 */
export function useNextJobNumber(enabled: boolean): string | undefined {
  const { data, isError } = useQuery<{ num: string }>({
    queryKey: ['/api/jobs', 'next-number'],
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
  return data?.num ?? (isError ? '' : undefined)
}
