import { useQuery } from '@tanstack/react-query'

/**
 * The suggested number for a new record of this path; requested each time, because colleagues take numbers
 * too. Undefined while loading, empty on failure.
 */
export function useNextNumber(path: string, enabled: boolean): string | undefined {
  const { data, isError } = useQuery<{ num: string }>({
    queryKey: [path, 'next-number'],
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
  return data?.num ?? (isError ? '' : undefined)
}
