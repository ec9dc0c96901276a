import { z } from 'zod'
import { scheduleProblem } from '@/features/jobs/job'
import { job, technicianIds } from '@/features/jobs/job.schema'
import { VISIT_STATUSES } from '@/features/jobs/stage'
import type { Contract } from '@/shared/contract'
import { dateOnly, flag, idFilter, optionalInstant, optionalText, requiredId } from '@/shared/fields'
import { occurredAt } from '@/shared/occurred-at'
import { recordFields } from '@/shared/record'

export const MAX_VISIT_NOTES = 2000
export const MAX_CANCEL_REASON = 500

const fields = z.object({
  /** Lead first. */
  technicianIds: technicianIds().optional(),
  scheduledStart: optionalInstant(),
  scheduledEnd: optionalInstant(),
  /** What to know for this visit. */
  notes: optionalText(MAX_VISIT_NOTES),
})

function checkSchedule(visit: z.output<typeof fields>, context: z.RefinementCtx) {
  const problem = scheduleProblem(visit)
  if (problem) context.addIssue({ code: 'custom', path: ['scheduledEnd'], message: problem })
}

/** The body of POST /api/jobs/{id}/visits. */
export const visitOfJobInput = fields.superRefine(checkSchedule)
export type VisitOfJobInput = z.infer<typeof visitOfJobInput>

/** The form and the body of POST /api/visits. */
export const visitInput = fields.extend({ jobId: requiredId('Job is required') }).superRefine(checkSchedule)
export type VisitInput = z.infer<typeof visitInput>
export type VisitFormValues = z.input<typeof visitInput>

/** The body of PATCH /api/visits/{id}: any subset; the times are checked together with those that are saved. */
export const visitPatch = fields
export type VisitPatch = z.infer<typeof visitPatch>

/** The query string of GET /api/visits. */
export const visitFilter = z.object({
  /** Visits that take place on these days, both inclusive. */
  from: dateOnly().optional(),
  to: dateOnly().optional(),
  technicianId: idFilter(),
  jobId: idFilter(),
  status: z.enum(VISIT_STATUSES).optional(),
  /** Scoped to the signed-in user. */
  mine: flag(),
  /** Only visits that are neither done nor cancelled. */
  open: flag(),
})
export type VisitFilter = z.infer<typeof visitFilter>

/** The body of `/travel` and `/arrive`. */
export const moveInput = z.object({ occurredAt: occurredAt() })
export type MoveInput = z.infer<typeof moveInput>

/** The body of `/cancel`. */
export const cancelInput = moveInput.extend({ reason: optionalText(MAX_CANCEL_REASON) })
export type CancelInput = z.infer<typeof cancelInput>

const moment = z.string().nullable()

export const visit = z.object({
  id: z.string(),
  jobId: z.string(),
  jobNum: z.string(),
  ...job.pick({ customer: true, address: true, phone: true, description: true, stage: true }).shape,
  jobStatus: job.shape.status,
  status: z.enum(VISIT_STATUSES),
  /** The lead technician's name, or the outside crew of the job. */
  crew: z.string().nullable(),
  technicianIds: z.string().array(),
  technicianNames: z.string().array(),
  scheduledStart: moment,
  scheduledEnd: moment,
  notes: z.string().nullable(),
  travelledAt: moment,
  travelledByName: z.string().nullable(),
  arrivedAt: moment,
  arrivedByName: z.string().nullable(),
  doneAt: moment,
  doneByName: z.string().nullable(),
  doneNote: z.string().nullable(),
  /** Who signed on site, and the path of what they drew. */
  signerName: z.string().nullable(),
  signature: z.string().nullable(),
  /** Paths of photos. */
  photosBefore: z.string().array(),
  photosAfter: z.string().array(),
  cancelledAt: moment,
  cancelledByName: z.string().nullable(),
  cancelReason: z.string().nullable(),
  ...recordFields,
})
export type Visit = z.infer<typeof visit>

export const visitApi = {
  entity: 'visit',
  row: visit,
  detail: visit,
  input: visitInput,
  patch: visitPatch,
  filter: visitFilter,
} as const satisfies Contract
