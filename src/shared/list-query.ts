import { z } from 'zod'

export const DEFAULT_PAGE = 100
export const MAX_PAGE = 500
/** Counting stops here, so that a count never costs more than this many index entries. */
export const MAX_COUNT = 10_000

/** Parameters of every list, besides its filters. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE),
  cursor: z.string().max(1000).optional(),
  count: z.enum(['true', 'false']).optional(),
})

export type PageQuery = z.infer<typeof pageQuery> & {
  /** Order of a table, see `readOrder`. */
  sort?: string | undefined
}
