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

/** Services that are overdue or due within 30 days, in the order of their dates. */
export const upcomingServices = createResource<Agreement, never, UpcomingFilter>(
  `${agreements.path}/upcoming`,
  {
    reads: ['agreement', 'customer', 'job', 'custom_field'],
  },
)

/** Turns the service that is due next into a job; the agreement then shows the one after it. */
export function useCreateServiceJob() {
  const { mutateAsync, isPending } = jobs.useSave()
  const remove = jobs.useRemove()
  return {
    /** What is to be sent, fixed now: a further try sends the same. */
    create(agreement: Agreement) {
      const input = serviceJob(agreement, new Date())
      return (attempt: Attempt) => mutateAsync({ input, attempt })
    },
    /** The service is due again, as long as nothing has happened to its job. */
    takeBack: (id: string) => (attempt: Attempt) => remove.mutateAsync({ id, attempt }),
    isPending,
  }
}
