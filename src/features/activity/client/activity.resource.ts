import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@/client/query-client'
import { readsEverything } from '@/client/readers'
import type { ActivityEntry } from '../activity.schema'

const RECENT = 10
const recent = { queryKey: ['/api/activity', { limit: RECENT }], ...readsEverything }

/** The newest entries, asked for anew after every change. */
export const useRecentActivity = () => useQuery<ActivityEntry[]>(recent)
export const prefetchRecentActivity = () => void queryClient.prefetchQuery(recent)
