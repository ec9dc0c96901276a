import { z } from 'zod'
import { entitiesWith, FACTS } from '@/shared/entities'
import { requiredText } from '@/shared/fields'

export const MAX_QUERY_LENGTH = 100
export const MAX_FOUND = 50
export const DEFAULT_FOUND = 20

type Searched = ReturnType<typeof entitiesWith<'searched'>>[number]
/** The kinds of records that a search result can link to. */
export type SearchableEntity = Exclude<Searched, ReturnType<typeof entitiesWith<'foundAs'>>[number]>
export const SEARCHABLE = entitiesWith('searched').filter(
  (entity) => FACTS[entity].foundAs === undefined,
) as [SearchableEntity, ...SearchableEntity[]]

/** The query string of GET /api/search. */
export const searchQuery = z.object({
  q: requiredText('Enter something to search for', MAX_QUERY_LENGTH),
  limit: z.coerce.number().int().min(1).max(MAX_FOUND).default(DEFAULT_FOUND),
})
export type SearchQuery = z.infer<typeof searchQuery>

export const foundRecord = z.object({
  entity: z.enum(SEARCHABLE),
  id: z.string(),
  title: z.string(),
  /** Tells records with the same title apart; may be empty. */
  subtitle: z.string(),
})
export type FoundRecord = z.infer<typeof foundRecord>
