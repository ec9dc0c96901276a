import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BodyOf, Contract, DetailOf, FilterOf, RowOf } from '@/shared/contract'
import { ENTITIES } from '@/shared/entities'
import type { Attempt } from '@/ui/submission'
import { ApiError, api, apiPage, withQuery } from './api'
import { dropRow, findRow, forget, isInLongList, replaceRow } from './list-cache'
import { noteOwnWrite } from './own-writes'
import { queryClient } from './query-client'
import { refreshReaders } from './readers'
import type {
  ActionVariables,
  Known,
  ListOptions,
  Options,
  RemoveVariables,
  Resource,
  SaveVariables,
  Shape,
} from './resource-types'

/** How long prefetched data counts as fresh. */
const FRESH_MS = 5000

/** A shape is needed if a single record holds more than its row. */
type ContractOptions<C extends Contract> = Omit<Options, 'writes'> &
  ([RowOf<C>] extends [DetailOf<C>] ? unknown : Shape<RowOf<C>, DetailOf<C>>)

/** The resource of a kind of record: types from the contract, path from the facts. */
export const resourceOf = <C extends Contract>(entity: C['entity'], options: ContractOptions<C>) =>
  createResource<RowOf<C>, BodyOf<C>, FilterOf<C>, DetailOf<C>>(ENTITIES[entity].api, {
    ...(options as Options & Shape<RowOf<C>, DetailOf<C>>),
    writes: entity,
  })

export function createResource<Row extends Known, Input, Filter extends object>(
  path: string,
  options: Options,
): Resource<Row, Input, Filter, Row>
export function createResource<Row extends Known, Input, Filter extends object, One>(
  path: string,
  options: Options & Shape<Row, One>,
): Resource<Row, Input, Filter, One>

/** Queries and mutations of one resource. It owns the query keys: the segments of the path. */
export function createResource<Row extends Known, Input, Filter extends object, One>(
  path: string,
  options: Options & Partial<Shape<Row, One>>,
): Resource<Row, Input, Filter, One> {
  const { writes, reads = [] } = options
  const meta = { reads: reads === 'everything' ? reads : [...(writes ? [writes] : []), ...reads] }
  const staleTime = options.refetchOnMount ? FRESH_MS : undefined
  // Without a shape, One is Row.
  const toRow = options.toRow ?? ((one: One) => one as unknown as Row)
  const preview = options.preview ?? ((row: Row) => row as unknown as One)

  /** Fetches one row again in lists that keep their place. */
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
    ...(staleTime !== undefined && { staleTime }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: { next: string | null }) => page.next,
  })

  const record = (id: string) => ({
    queryKey: [path, id],
    queryFn: () => api<One>('GET', `${path}/${id}`),
    meta,
  })

  function changed(client: QueryClient, keepPlace: boolean, id?: string) {
    const except = id === undefined ? undefined : [path, id]
    refreshReaders(client, writes ? [writes] : [], { keepPlace, except })
  }

  /** A colleague was faster, or the answer was lost and the change may have been made: refetch. */
  function refetchIfOutdated(client: QueryClient, error: Error, id: string | undefined) {
    const isAnswered = error instanceof ApiError
    if (isAnswered && error.status !== 409) return
    if (id !== undefined) void client.invalidateQueries({ queryKey: [path, id] })
    if (!isAnswered || error.code === 'idempotency_mismatch') changed(client, true)
  }

  function put(client: QueryClient, one: One, keepPlace: boolean) {
    const row = toRow(one)
    // Also refetches queries that no screen has shown yet.
    client.getQueryCache().build(client, { queryKey: [path, row.id], meta })
    client.setQueryData([path, row.id], one)
    replaceRow(client, path, row)
    if (writes && row.version !== undefined && !options.hasParts)
      noteOwnWrite(client, writes, row.id, row.version)
    changed(client, keepPlace, row.id)
  }

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
          loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
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

    prefetchOne(id) {
      void queryClient.prefetchQuery(record(id))
    },

    useOne(id) {
      const client = useQueryClient()
      const query = useQuery({ ...record(id ?? ''), enabled: id !== undefined })
      const isMissing = id !== undefined && query.data === undefined
      const known = useMemo(
        () => (isMissing ? findRow<Row>(client, path, id) : undefined),
        [client, path, id, isMissing],
      )
      return {
        data: id === undefined ? undefined : (query.data ?? (known && preview(known))),
        isPreview: isMissing && known !== undefined,
        error: query.error,
        retry: () => void query.refetch(),
      }
    },

    useRow(id) {
      const one = this.useOne(id).data
      return one && toRow(one)
    },

    useSave() {
      const client = useQueryClient()
      return useMutation({
        mutationFn: ({ id, input, attempt }: SaveVariables<Input>) =>
          id === undefined
            ? api<One>('POST', path, input, attempt)
            : api<One>('PATCH', `${path}/${id}`, input, attempt),
        onSuccess: (one, { id }) => put(client, one, id !== undefined),
        onError: (error, { id }) => refetchIfOutdated(client, error, id),
      })
    },

    edits<In>(one: One | undefined, toValues: (one: One) => In, { isWhole = false } = {}) {
      if (one === undefined) return undefined
      const { id, version = 1 } = toRow(one)
      return {
        version,
        values: toValues(one),
        isWhole,
        async reload() {
          const now = await api<One>('GET', `${path}/${id}`)
          put(queryClient, now, true)
          return { version: toRow(now).version ?? 1, values: toValues(now) }
        },
      }
    },

    useAction<Body = undefined>(name: string) {
      const client = useQueryClient()
      return useMutation({
        mutationFn: ({ id, body, attempt }: ActionVariables<Body>) =>
          api<One>('POST', `${path}/${id}/${name}`, body, attempt),
        onSuccess: (one) => put(client, one, true),
        onError: (error, { id }) => refetchIfOutdated(client, error, id),
      })
    },

    useRemove() {
      const client = useQueryClient()
      return useMutation({
        mutationFn: ({ id, attempt }: RemoveVariables) => remove<One>(`${path}/${id}`, attempt),
        onSuccess: (left, { id }) => {
          if (left) return put(client, left, true)
          forget(client, [path, id])
          dropRow(client, path, id)
          if (writes) noteOwnWrite(client, writes, id, null)
          changed(client, true, id)
        },
        onError: (error, { id }) => refetchIfOutdated(client, error, id),
      })
    },

    useChanged() {
      const client = useQueryClient()
      return (one?: One) => (one === undefined ? changed(client, true) : put(client, one, true))
    },
  }
}

/** Already deleted, by an earlier attempt or by a colleague. */
async function remove<One>(path: string, attempt: Attempt): Promise<One | undefined> {
  try {
    return await api<One | undefined>('DELETE', path, undefined, attempt)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
