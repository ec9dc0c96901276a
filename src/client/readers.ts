import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Entity } from '@/shared/entities'
import { refreshQuery } from './list-cache'

/** What a query shows: a change of any of these lets it be asked anew. */
type Meta = {
  reads?: readonly Entity[] | 'everything'
  /** Of a list of records. */
  lists?: { entity: Entity; refreshRow: (client: QueryClient, id: string) => Promise<void> }
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
  }
}

/** For the options of a query: which kinds of records its answer is made of. */
export const reads = (...entities: readonly Entity[]) => ({ meta: { reads: entities } })

/** The same for what tells of all records alike. */
export const readsEverything = { meta: { reads: 'everything' as const } }

/** Of the queries whose answers are made of these kinds of records. */
export const isReader = (entities: ReadonlySet<Entity>) => (query: Query) => {
  const { reads = [] } = query.meta ?? {}
  return reads === 'everything' || reads.some((entity) => entities.has(entity))
}

interface Refreshing {
  /** After a creation lists begin anew; after a change those that were scrolled far down keep their place. */
  keepPlace: boolean
  /** The record itself, which is known already. */
  except?: QueryKey
}

/** Asks for everything anew that is shown of these kinds of records; what is not on the screen, when it comes there. */
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

/** After a colleague's change, for lists that were scrolled far down: they keep their place and show the change. */
export function refreshRow(client: QueryClient, entity: Entity, id: string) {
  const lists = client
    .getQueryCache()
    .getAll()
    .map(({ meta }) => meta?.lists)
  const refreshers = lists.flatMap((list) => (list?.entity === entity ? list.refreshRow : []))
  for (const refresh of new Set(refreshers)) void refresh(client, id).catch(() => undefined)
}
