import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { PageOf } from './api'

type Pages<T> = InfiniteData<PageOf<T>, string | null>

/** Refetching requests every loaded page; lists scrolled further are patched instead. */
const MAX_REFETCHED_PAGES = 3

const isListOf = (path: string) => (query: Query) =>
  query.queryKey[0] === path && (query.queryKey.length === 1 || typeof query.queryKey[1] === 'object')

/** A row that a loaded list contains, so that a detail can show it at once. */
export function findRow<T extends { id: string }>(
  client: QueryClient,
  path: string,
  id: string,
): T | undefined {
  for (const query of client.getQueryCache().findAll({ predicate: isListOf(path) })) {
    for (const page of (query.state.data as Pages<T> | undefined)?.pages ?? []) {
      const row = page.items.find((item) => item.id === id)
      if (row) return row
    }
  }
  return undefined
}

export function mapItems<T>(client: QueryClient, path: string, change: (items: T[]) => T[]) {
  client.setQueriesData<Pages<T>>({ predicate: isListOf(path) }, (data) => {
    if (!data) return data
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) }
  })
}

export function replaceRow<T extends { id: string }>(client: QueryClient, path: string, row: T) {
  mapItems<T>(client, path, (items) =>
    items.some((item) => item.id === row.id) ? items.map((item) => (item.id === row.id ? row : item)) : items,
  )
}

export function dropRow(client: QueryClient, path: string, id: string) {
  mapItems<{ id: string }>(client, path, (items) => items.filter((item) => item.id !== id))
}

/** Drops a deleted record. A mounted query would refetch it, so it stays until its screen closes. */
export function forget(client: QueryClient, queryKey: QueryKey) {
  const cache = client.getQueryCache()
  const query = cache.find({ queryKey })
  if (!query?.isActive()) return client.removeQueries({ queryKey })
  const stop = cache.subscribe((event) => {
    if (event.query !== query || query.isActive()) return
    stop()
    cache.remove(query)
  })
}

const trim = (client: QueryClient, key: QueryKey) =>
  client.setQueryData<Pages<unknown>>(key, (data) =>
    data ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data,
  )

const pagesOf = (query: Query) =>
  (query.state.data as Partial<Pages<unknown>> | undefined)?.pages?.length ?? 0
const isLong = (query: Query) => pagesOf(query) > MAX_REFETCHED_PAGES

/** Refetches. After a change (not a creation) a list scrolled far down keeps its position. */
export function refreshQuery(client: QueryClient, query: Query, keepPlace: boolean) {
  const inUse = query.getObserversCount() > 0
  if (isLong(query) && inUse && keepPlace) return
  if (isLong(query) || (!inUse && pagesOf(query) > 1)) trim(client, query.queryKey)
  void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

export function refreshLists(client: QueryClient, path: string, keepPlace: boolean) {
  for (const query of client.getQueryCache().findAll({ predicate: isListOf(path) }))
    refreshQuery(client, query, keepPlace)
}

/** Whether a list that keeps its position, and is therefore not refetched, shows this record. */
export const isInLongList = (client: QueryClient, path: string, id: string) =>
  client
    .getQueryCache()
    .findAll({ predicate: (query) => isListOf(path)(query) && isLong(query) && query.isActive() })
    .some(({ state }) =>
      (state.data as Pages<{ id: string }>).pages.some(({ items }) => items.some((item) => item.id === id)),
    )
