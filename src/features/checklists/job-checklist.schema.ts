import { z } from 'zod'
import { MAX_ANSWER_PHOTOS, MAX_ITEMS } from '@/domain/checklists/checklist'
import { checklistItem } from '@/domain/checklists/checklist.schema'
import { photoData, requiredId, storable } from '@/shared/fields'
import { recordFields } from '@/shared/record'

/** The body of POST /api/jobs/{id}/checklists: the template to attach. */
export const attachInput = z.object({ checklistId: requiredId('Choose a checklist') })
export type AttachInput = z.infer<typeof attachInput>

const value = z
  .union(
    [
      z.boolean(),
      z.number(),
      storable(photoData()),
      z.array(photoData()).max(MAX_ANSWER_PHOTOS, `At most ${MAX_ANSWER_PHOTOS} photos`),
    ],
    { error: 'Must be a text, a number, true or false, or photos' },
  )
  .nullable()

/**
 * The answer to one item. A photo item takes one photo as a data string, which is added to those it has, or the whole
 * list, in which a path keeps a stored photo. Null and the empty text clear an answer.
 */
export const answerInput = z.object({
  itemId: requiredId('Unknown item'),
  /** The job's checklist that the item is on, where its checklists are answered together. */
  checklistId: requiredId('Unknown checklist').optional(),
  value,
})
export type AnswerInput = z.infer<typeof answerInput>

/** Answers to the items of one checklist. */
export const answersList = answerInput
  .array()
  .min(1, 'Send at least one answer')
  .max(MAX_ITEMS, `At most ${MAX_ITEMS} answers`)
  .refine(
    (answers) =>
      new Set(answers.map(({ itemId, checklistId }) => `${checklistId} ${itemId}`)).size === answers.length,
    'Each item can be answered only once',
  )

/** The body of PUT /api/jobs/{id}/checklists/{id}/answers; items that it does not name keep their answers. */
export const answersInput = z.object({ answers: answersList })
export type AnswersInput = z.infer<typeof answersInput>

export const checklistAnswer = z.object({
  itemId: z.string(),
  /** For a photo item, the paths of its photos. */
  value: z.union([z.boolean(), z.number(), z.string(), z.string().array()]),
  answeredBy: z.string(),
  answeredByName: z.string(),
  answeredAt: z.string(),
})
export type ChecklistAnswer = z.infer<typeof checklistAnswer>

export const jobChecklist = z.object({
  id: z.string(),
  jobId: z.string(),
  /** The template; null once it has been deleted. */
  checklistId: z.string().nullable(),
  /** Name and items as they were when the checklist was attached. */
  name: z.string(),
  items: checklistItem.array(),
  answers: checklistAnswer.array(),
  ...recordFields,
})
export type JobChecklist = z.infer<typeof jobChecklist>
