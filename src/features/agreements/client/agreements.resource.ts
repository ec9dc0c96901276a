import { createResource, resourceOf } from '@/client/resource'
import { jobs } from '@/features/jobs/client/jobs.resource'
import type { Attempt } from '@/ui/submission'
import { serviceJob } from '../agreement'
import type { Agreement, agreementApi, UpcomingFilter } from '../agreement.schema'

export const agreements = resourceOf<typeof agreementApi>('agreement', {
  reads: ['customer', 'job', 'custom_field'],
  toRow: ({ visits, ...agreement }) => agreement,
  preview: (agreement) => ({ ...agreement, visits: [] }),
})

/** Services overdue or due within 30 days, by date. */
export const upcomingServices = createResource<Agreement, never, UpcomingFilter>(
  `${agreements.path}/upcoming`,
  {
    reads: ['agreement', 'customer', 'job', 'custom_field'],
  },
)

/** Turns the next service into a job; the agreement then shows the following one. */
export function useCreateServiceJob() {
  const { mutateAsync, isPending } = jobs.useSave()
  const remove = jobs.useRemove()
  return {
    /** Captured now: a retry sends the same. */
    create(agreement: Agreement) {
      const input = serviceJob(agreement, new Date())
      return (attempt: Attempt) => mutateAsync({ input, attempt })
    },
    /** Makes the service due again, if its job is untouched. */
    takeBack: (id: string) => (attempt: Attempt) => remove.mutateAsync({ id, attempt }),
    isPending,
  }
}
