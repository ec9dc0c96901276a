import { z } from 'zod'
import type { Entity } from '@/shared/entities'
import { requiredText } from '@/shared/fields'

export const MAX_SOUGHT = 100
export const MAX_FOUND = 50
export const DEFAULT_FOUND = 20

/** The kinds of records that are looked for, as the activity names them. */
export const SOUGHT_ENTITIES = [
  'agreement',
  'change_order',
  'customer',
  'estimate',
  'field_log',
  'invoice',
  'item',
  'job',
  'kit',
  'location',
  'price_book_item',
  'purchase_order',
  'rfi',
  'user',
  'vehicle',
  'vendor',
] as const satisfies Entity[]
export type SoughtEntity = (typeof SOUGHT_ENTITIES)[number]

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
