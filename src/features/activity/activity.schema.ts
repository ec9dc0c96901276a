import { z } from 'zod'

export const activityEntry = z.object({
  id: z.string(),
  action: z.string(),
  payload: z.record(z.string(), z.unknown()),
  by: z.string(),
  byName: z.string(),
  ts: z.string(),
})
export type ActivityEntry = z.infer<typeof activityEntry>
