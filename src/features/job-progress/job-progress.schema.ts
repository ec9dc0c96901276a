import { z } from 'zod'

/**
 * The response of GET /api/jobs/{id}/progress. hasUnbilled and hasUnpaid are false for people who cannot see
 * invoices.
 */
export const jobProgress = z.object({
  hasWork: z.boolean(),
  isUnderWay: z.boolean(),
  hasUnbilled: z.boolean(),
  hasUnpaid: z.boolean(),
})
export type JobProgress = z.infer<typeof jobProgress>
