import { z } from 'zod'
import type { Changes } from '@/shared/changes'
import { idFilter } from '@/shared/fields'

/** The query string of GET /api/activity. */
export const activityFilter = z.object({
  /** Only the activity of this record itself. */
  recordId: idFilter(),
})
export type ActivityFilter = z.infer<typeof activityFilter>

export const activityEntry = z.object({
  id: z.string(),
  action: z.string(),
  /** The record's name, number or e-mail. */
  name: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
  /** Old and new values of a corrected time entry; null otherwise. */
  changes: z.custom<Changes>().nullable(),
  by: z.string(),
  byName: z.string(),
  ts: z.string(),
})
export type ActivityEntry = z.infer<typeof activityEntry>
