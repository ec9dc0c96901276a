import type { QueryClient } from '@tanstack/react-query'
import type { Change, Entity } from '@/shared/entities'

/** Versions written by this page, so that their change events cause no refetch. The cache drops old ones. */
const keyOf = (entity: Entity, id: string) => ['own-writes', entity, id] as const
const GONE = Number.POSITIVE_INFINITY

export function noteOwnWrite(client: QueryClient, entity: Entity, id: string, version: number | null) {
  client.setQueryData(keyOf(entity, id), version ?? GONE)
}

export const isOwnWrite = (client: QueryClient, { entity, id, version }: Change): boolean =>
  (client.getQueryData<number>(keyOf(entity, id)) ?? 0) >= (version ?? GONE)
