import { useQuery } from '@tanstack/react-query'
import { reads } from '@/client/readers'
import { ENTITIES } from '@/shared/entities'
import type { JobSectionCounts, OnJobPage } from '../job.schema'

/** How much each section of the job's page holds. */
export const useJobSectionCounts = ({ job: { id } }: OnJobPage) =>
  useQuery<JobSectionCounts>({
    queryKey: [ENTITIES.job.api, id, 'sections'],
    ...reads(
      'job',
      'visit',
      'reservation',
      'transaction',
      'time_entry',
      'field_log',
      'deposit',
      'document',
      'estimate',
      'change_order',
      'rfi',
      'purchase_order',
      'invoice',
    ),
  })
