import { narrowed } from '@/client/narrowed'
import { createResource } from '@/client/resource'
import { useNextNumber } from '@/client/use-next-number'
import { jobLabel } from '../job'
import type { Job, JobFilter, JobInput } from '../job.schema'

export const jobs = createResource<Job, JobInput, JobFilter>('/api/jobs', {
  // Wherever the job is named by its number or customer.
  touches: [
    '/api/dispatch',
    '/api/transactions',
    '/api/scrap',
    '/api/time-entries',
    '/api/estimates',
    '/api/invoices',
    '/api/purchase-orders',
    '/api/field-logs',
    '/api/maintenance-agreements',
    '/api/change-orders',
    '/api/rfis',
  ],
})

/** The jobs that work still goes to, for pickers. */
export const openJobs = narrowed(jobs, { status: 'open' })

/** How a job reads in a picker. */
export const jobOption = (job: Job) => ({
  label: jobLabel(job),
  hint: job.address,
})

/** The number that a new job is offered. */
export const useNextJobNumber = (enabled: boolean) => useNextNumber('/api/jobs', enabled)
