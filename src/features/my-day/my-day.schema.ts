import { z } from 'zod'
import { outEntry } from '@/domain/stock/transaction.schema'
import { job } from '@/features/jobs/job.schema'
import { dateOnly } from '@/shared/fields'

/** The query string of GET /api/my-day; today's without a date. */
export const myDayQuery = z.object({ date: dateOnly().optional() })
export type MyDayQuery = z.infer<typeof myDayQuery>

/** A job as anyone who goes there needs it. */
const visit = job
  .pick({
    id: true,
    num: true,
    customer: true,
    address: true,
    description: true,
    status: true,
    technicianNames: true,
    scheduledStart: true,
    scheduledEnd: true,
  })
  .extend({
    /** The customer's. */
    phone: z.string().nullable(),
  })
export type Visit = z.infer<typeof visit>

const heldTool = outEntry.pick({
  id: true,
  itemId: true,
  itemName: true,
  thumbnailUrl: true,
  qty: true,
  jobNum: true,
  since: true,
})
export type HeldTool = z.infer<typeof heldTool>

/** One's own day. */
export const myDay = z.object({
  date: z.string(),
  /** In the order of the day. */
  jobs: visit.array(),
  /** Open ones that have no day yet, the newest first. */
  unscheduled: visit.array(),
  /** What one has out now and is to bring back, the longest first. */
  tools: heldTool.array(),
})
export type MyDay = z.infer<typeof myDay>
