import { z } from 'zod'
import { MAX_QTY } from '@/domain/stock/stock'
import { answersList } from '@/features/checklists/job-checklist.schema'
import { scheduleProblem } from '@/features/jobs/job'
import {
  optionalInstant,
  optionalText,
  photoData,
  requiredId,
  requiredText,
  shortText,
} from '@/shared/fields'
import { occurredAt } from '@/shared/occurred-at'
import { MAX_VISIT_NOTES, moveInput } from './visit.schema'

export const MAX_VISIT_PHOTOS = 10
export const MAX_SIGNATURE_BYTES = 200 * 1024
/** Longer ones are refused as too large before they are read. */
const MAX_SIGNATURE_TEXT = 8 * 1024 * 1024
const MAX_RETURNS = 100

const photos = photoData().array().max(MAX_VISIT_PHOTOS, `At most ${MAX_VISIT_PHOTOS} photos`).optional()

/** Somebody on site who confirms the work. */
const signature = z.object({
  name: requiredText('The name of the person who signs is required', 200),
  /** What was drawn, as the data string of a PNG of at most 200 kB; left out where the typed name is the signature. */
  image: shortText(MAX_SIGNATURE_TEXT, 'The signature must be a PNG image').nullish(),
})

const next = z
  .object({ scheduledStart: optionalInstant(), scheduledEnd: optionalInstant() })
  .superRefine((visit, context) => {
    const problem = scheduleProblem(visit)
    if (problem) context.addIssue({ code: 'custom', path: ['scheduledEnd'], message: problem })
    if (!visit.scheduledStart)
      context.addIssue({ code: 'custom', path: ['scheduledStart'], message: 'Choose a date' })
  })

/** The body of POST /api/visits/{id}/done: what happened on site, all or nothing. */
export const doneInput = moveInput.extend({
  note: optionalText(MAX_VISIT_NOTES),
  /** Answers to the job's checklists; `checklistId` tells two copies of one template apart. */
  answers: answersList.optional(),
  signature: signature.optional(),
  /** Photos as data strings. */
  photosBefore: photos,
  photosAfter: photos,
  /** Materials that were checked out and not used: they are checked in. */
  returned: z
    .object({
      itemId: requiredId('Item is required'),
      qty: z.number({ error: 'Must be a whole number' }).int('Must be a whole number').min(1).max(MAX_QTY),
    })
    .array()
    .max(MAX_RETURNS, `At most ${MAX_RETURNS} items`)
    .optional(),
  /** Ends the running clock of the person who sends it. */
  clockOut: z.boolean().optional(),
  /** When that clock stopped, if it was forgotten; otherwise it ends with the visit. */
  clockOutAt: occurredAt(),
  /** The job is finished, not only this visit. */
  jobFinished: z.boolean().optional(),
  /** The visit proposed for the rest of the work, with the same technicians. */
  next: next.optional(),
})
export type DoneInput = z.infer<typeof doneInput>
/** The same as it is sent. */
export type DoneBody = z.input<typeof doneInput>
