import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reads } from '@/client/readers'
import type { FoundRecord } from '../search.schema'

const PATH = '/api/search'
/** So long the same letters need not be asked again. */
const FRESH_MS = 10_000

/** The records that fit. Until those of the last letters have come, the ones before them stay, and are stale. */
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
