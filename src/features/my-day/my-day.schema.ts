import { z } from 'zod'
import { outEntry } from '@/domain/stock/transaction.schema'
import { job } from '@/features/jobs/job.schema'
import { dateOnly } from '@/shared/fields'

/** The query string of GET /api/my-day; the date defaults to today. */
export const myDayQuery = z.object({ date: dateOnly().optional() })
export type MyDayQuery = z.infer<typeof myDayQuery>

/** The job fields that a technician on site needs. */
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
    /** The customer's phone number. */
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

/** The signed-in user's day. */
export const myDay = z.object({
  date: z.string(),
  /** In chronological order. */
  jobs: visit.array(),
  /** Open jobs without a date, newest first. */
  unscheduled: visit.array(),
  /** Tools the user has checked out and must return, longest held first. */
  tools: heldTool.array(),
})
export type MyDay = z.infer<typeof myDay>
