import { queryClient } from './query-client'

interface Part<Whole> {
  queryKey: readonly unknown[]
  /** Where its answer stands in the answer to all. */
  of: (whole: Whole) => unknown
}

/**
 * Fetches ahead what a screen shows by several queries, by one request for those that are not there yet. Each goes on as
 * a query of its own, which is asked anew alone when something of it changes.
 */
export function askTogether<Whole>(ask: () => Promise<Whole>, parts: readonly Part<Whole>[]): void {
  let asked: Promise<Whole> | undefined
  for (const { of, ...query } of parts)
    void queryClient.prefetchQuery({
      ...query,
      queryFn: async () => {
        asked ??= ask()
        return of(await asked)
      },
    })
}
