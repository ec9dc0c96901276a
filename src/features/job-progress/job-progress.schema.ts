import { z } from 'zod'

/** The answer of GET /api/jobs/{id}/progress. To anyone who sees no invoices nothing is unbilled or unpaid. */
export const jobProgress = z.object({
  hasWork: z.boolean(),
  isUnderWay: z.boolean(),
  hasUnbilled: z.boolean(),
  hasUnpaid: z.boolean(),
})
export type JobProgress = z.infer<typeof jobProgress>
