import { useQuery } from '@tanstack/react-query'
import { reads } from '@/client/readers'
import { ENTITIES } from '@/shared/entities'
import type { SiteHistory } from '../site-history.schema'

export const useSiteHistory = (jobId: string) =>
  useQuery<SiteHistory>({
    queryKey: [ENTITIES.job.api, jobId, 'history'],
    ...reads('job', 'visit', 'customer', 'equipment', 'field_log', 'document', 'user'),
  })
