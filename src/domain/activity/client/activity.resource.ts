import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@/client/query-client'
import { readsEverything } from '@/client/readers'
import { createResource } from '@/client/resource'
import type { ActivityEntry, ActivityFilter } from '../activity.schema'

const RECENT = 10
const recent = { queryKey: ['/api/activity', { limit: RECENT }], ...readsEverything }

/** The newest entries, refetched after every change. */
export const useRecentActivity = () => useQuery<ActivityEntry[]>(recent)
export const prefetchRecentActivity = () => void queryClient.prefetchQuery(recent)

/** The activity of one record, for its page. */
export const activityEntries = createResource<ActivityEntry, never, ActivityFilter>('/api/activity', {
  reads: 'everything',
})
