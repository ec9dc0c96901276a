import { z } from 'zod'
import { entitiesWith, FACTS } from '@/shared/entities'
import { requiredText } from '@/shared/fields'

export const MAX_SOUGHT = 100
export const MAX_FOUND = 50
export const DEFAULT_FOUND = 20

type Searched = ReturnType<typeof entitiesWith<'searched'>>[number]
/** The kinds of records that a search leads to. */
export type SoughtEntity = Exclude<Searched, ReturnType<typeof entitiesWith<'foundAs'>>[number]>
export const SOUGHT_ENTITIES = entitiesWith('searched').filter(
  (entity) => FACTS[entity].foundAs === undefined,
) as [SoughtEntity, ...SoughtEntity[]]

/** The query string of GET /api/search. */
export const searchQuery = z.object({
  q: requiredText('Enter something to search for', MAX_SOUGHT),
  limit: z.coerce.number().int().min(1).max(MAX_FOUND).default(DEFAULT_FOUND),
})
export type SearchQuery = z.infer<typeof searchQuery>

export const foundRecord = z.object({
  entity: z.enum(SOUGHT_ENTITIES),
  id: z.string(),
  title: z.string(),
  /** What tells it from others of the same name; it may be empty. */
  subtitle: z.string(),
})
export type FoundRecord = z.infer<typeof foundRecord>
