import { z } from 'zod'
import { requiredText } from '@/shared/fields'
import { recordFields } from '@/shared/record'

export const MAX_NOTE = 2000

/** The body of POST /api/jobs/{id}/notes. */
export const jobNoteInput = z.object({ body: requiredText('Write a note first', MAX_NOTE) })
export type JobNoteInput = z.infer<typeof jobNoteInput>

export const jobNote = z.object({
  id: z.string(),
  jobId: z.string(),
  body: z.string(),
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type JobNote = z.infer<typeof jobNote>
