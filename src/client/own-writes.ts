import type { Change, Entity } from '@/shared/entities'

/** Versions written by this page, so that it does not refetch its own changes. */
const versions = new Map<string, number>()
const MAX_WRITES = 200
const GONE = Number.POSITIVE_INFINITY

const nameOf = (entity: Entity, id: string) => `${entity} ${id}`

export function noteOwnWrite(entity: Entity, id: string, version: number | null) {
  const name = nameOf(entity, id)
  versions.delete(name)
  versions.set(name, version ?? GONE)
  const [oldest] = versions.keys()
  if (versions.size > MAX_WRITES && oldest !== undefined) versions.delete(oldest)
}

export const isOwnWrite = ({ entity, id, version }: Change): boolean =>
  (versions.get(nameOf(entity, id)) ?? 0) >= (version ?? GONE)
