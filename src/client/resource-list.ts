import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, apiPage, withQuery } from './api'
import { isInLongList, replaceRow } from './list-cache'
import { queryClient } from './query-client'
import type { Known, ListOptions, ListPart, ResourceScope } from './resource-types'

/** Data prefetched or loaded by the previous screen is not refetched within this time. */
const FRESH_MS = 5000

export function listPart<Row extends Known, Filter extends object, One>({
  path,
  writes,
  meta,
  refetchOnMount,
  toRow,
}: ResourceScope<Row, One>): ListPart<Row, Filter> {
  /** Refetches one row in lists that keep their position. */
  async function refreshRow(client: QueryClient, id: string) {
    if (isInLongList(client, path, id))
      replaceRow(client, path, toRow(await api<One>('GET', `${path}/${id}`)))
  }
  const listMeta = writes ? { ...meta, lists: { entity: writes, refreshRow } } : meta

  const pages = (filter: Partial<Filter>, { limit, count }: ListOptions) => ({
    queryKey: [path, { ...filter, limit, count }],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      apiPage<Row>(pageParam ?? withQuery(path, { ...filter, limit, count }), signal),
    meta: listMeta,
    ...(refetchOnMount && { staleTime: FRESH_MS }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: { next: string | null }) => page.next,
  })

  return {
    path,

    useList(filter, listOptions = {}) {
      const query = useInfiniteQuery({
        ...pages(filter, listOptions),
        enabled: listOptions.enabled ?? true,
        placeholderData: keepPreviousData,
      })
      const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
      // Stable until something changes, so that a list renders once per change.
      return useMemo(
        () => ({
          items,
          total: query.data?.pages[0]?.total ?? null,
          isPending: query.isPending,
          isRefreshing: query.isPlaceholderData,
          error: query.error,
          retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
          hasMore: query.hasNextPage,
          isLoadingMore: query.isFetchingNextPage,
          async loadMore() {
            const next = await query.fetchNextPage({ cancelRefetch: false })
            // A refetch, such as one after a change, takes the place of the next page.
            const isReplaced = !next.isError && next.data?.pages.length === query.data?.pages.length
            if (isReplaced) await query.fetchNextPage({ cancelRefetch: false })
          },
        }),
        [
          items,
          query.data,
          query.isPending,
          query.isPlaceholderData,
          query.error,
          query.isFetchNextPageError,
          query.fetchNextPage,
          query.refetch,
          query.hasNextPage,
          query.isFetchingNextPage,
        ],
      )
    },

    useSums(filter, { enabled }) {
      const { data } = useQuery<Record<string, number>>({
        queryKey: [`${path}/sums`, filter],
        queryFn: () => api('GET', withQuery(`${path}/sums`, filter)),
        meta,
        enabled,
        placeholderData: keepPreviousData,
      })
      return data
    },

    prefetchList(filter, listOptions = {}) {
      void queryClient.prefetchInfiniteQuery(pages(filter, listOptions))
    },
  }
}
