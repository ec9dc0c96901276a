import { useQuery } from '@tanstack/react-query'

/**
 * The number that a new record of this path is to get; asked afresh each time, because colleagues take numbers too.
 * Undefined until it is known, empty when it could not be had.
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
