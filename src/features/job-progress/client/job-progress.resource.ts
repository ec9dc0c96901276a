import { useQuery } from '@tanstack/react-query'
import { reads } from '@/client/readers'
import type { JobProgress } from '../job-progress.schema'

export const useJobProgress = (id: string) =>
  useQuery<JobProgress>({
    queryKey: ['/api/jobs', id, 'progress'],
    ...reads(
      'job',
      'time_entry',
      'field_log',
      'transaction',
      'item',
      'change_order',
      'estimate',
      'invoice',
      'payment',
    ),
  })
