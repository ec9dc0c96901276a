import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Entity } from '@/shared/entities'
import { refreshQuery } from './list-cache'

/** The kinds of records a query contains: a change to one of these refetches it. */
type Meta = {
  reads?: readonly Entity[] | 'everything'
  /** For a list of records. */
  lists?: { entity: Entity; refreshRow: (client: QueryClient, id: string) => Promise<void> }
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
  }
}

/** Query option: the kinds of records that the answer contains. */
export const reads = (...entities: readonly Entity[]) => ({ meta: { reads: entities } })

/** For queries that depend on all records. */
export const readsEverything = { meta: { reads: 'everything' as const } }

/** Matches queries that depend on these kinds of records. */
export const isReader = (entities: ReadonlySet<Entity>) => (query: Query) => {
  const { reads = [] } = query.meta ?? {}
  return reads === 'everything' || reads.some((entity) => entities.has(entity))
}

interface Refreshing {
  /** After a creation lists start over; after a change lists scrolled far down keep their position. */
  keepPlace: boolean
  /** The query of the changed record, which is up to date already. */
  except?: QueryKey
}

/** Refetches all mounted queries that depend on these kinds of records, and marks the others as stale. */
export function refreshReaders(
  client: QueryClient,
  entities: Iterable<Entity>,
  { keepPlace, except }: Refreshing,
) {
  const known = except && client.getQueryCache().find({ queryKey: except, exact: true })
  for (const query of client.getQueryCache().findAll({ predicate: isReader(new Set(entities)) }))
    if (query !== known) refreshQuery(client, query, keepPlace)
}

export const refreshAllReaders = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ meta }) => meta?.reads !== undefined })

/** Applies a colleague's change to lists scrolled far down, which keep their position. */
export function refreshRow(client: QueryClient, entity: Entity, id: string) {
  const lists = client
    .getQueryCache()
    .getAll()
    .map(({ meta }) => meta?.lists)
  const refreshers = lists.flatMap((list) => (list?.entity === entity ? list.refreshRow : []))
  for (const refresh of new Set(refreshers)) void refresh(client, id).catch(() => undefined)
}
