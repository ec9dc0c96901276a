import { z } from 'zod'
import { idFilter } from '@/shared/fields'

/** The query string of GET /api/activity. */
export const activityFilter = z.object({
  /** Only what was done to this record itself. */
  recordId: idFilter(),
})
export type ActivityFilter = z.infer<typeof activityFilter>

export const activityEntry = z.object({
  id: z.string(),
  action: z.string(),
  payload: z.record(z.string(), z.unknown()),
  by: z.string(),
  byName: z.string(),
  ts: z.string(),
})
export type ActivityEntry = z.infer<typeof activityEntry>
