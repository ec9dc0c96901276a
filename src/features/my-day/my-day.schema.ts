import { z } from 'zod'
import { jobFact } from '@/domain/custom-fields/custom-field.schema'
import { outEntry } from '@/domain/stock/transaction.schema'
import { job } from '@/features/jobs/job.schema'
import { VISIT_STATUSES } from '@/features/jobs/stage'
import { dateOnly } from '@/shared/fields'

/** The query string of GET /api/my-day; the date defaults to today. */
export const myDayQuery = z.object({ date: dateOnly().optional() })
export type MyDayQuery = z.infer<typeof myDayQuery>

/** A visit, with the job fields that a technician on site needs; `id` is the job's. */
const visit = job
  .pick({
    id: true,
    num: true,
    customer: true,
    address: true,
    description: true,
    status: true,
    technicianIds: true,
    technicianNames: true,
    scheduledStart: true,
    scheduledEnd: true,
  })
  .extend({
    visitId: z.string(),
    visitStatus: z.enum(VISIT_STATUSES),
    visitVersion: z.number().int(),
    /** What to know for this visit. */
    notes: z.string().nullable(),
    travelledAt: z.string().nullable(),
    arrivedAt: z.string().nullable(),
    doneAt: z.string().nullable(),
    /** The customer's phone number. */
    phone: z.string().nullable(),
    /** The values of the custom fields that show on the job page. */
    facts: jobFact.array(),
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
  /** Visits in chronological order, finished ones too. */
  jobs: visit.array(),
  /** Visits of open jobs without a date, newest first. */
  unscheduled: visit.array(),
  /** Tools the user has checked out and must return, longest held first. */
  tools: heldTool.array(),
})
export type MyDay = z.infer<typeof myDay>
