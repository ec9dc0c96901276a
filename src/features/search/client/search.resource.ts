import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reads } from '@/client/readers'
import type { FoundRecord } from '../search.schema'

const PATH = '/api/search'
/** How long the results of the same text stay fresh. */
const FRESH_MS = 10_000

/** The matching records. While new results load, the previous ones stay and are marked as stale. */
export function useFound(q: string) {
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery<FoundRecord[]>({
    queryKey: [PATH, { q }],
    enabled: q !== '',
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    placeholderData: keepPreviousData,
    ...reads(),
  })
  const isAsked = q !== ''
  return {
    records: isAsked ? (data ?? []) : [],
    isStale: isAsked && (isPlaceholderData || (isFetching && data === undefined)),
    error: isAsked ? error : null,
    retry: () => void refetch(),
  }
}
