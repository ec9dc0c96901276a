import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import { requiredId, requiredText, searchText } from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { ITEM_KINDS, MAX_ITEMS, MAX_LABEL, MAX_OPTION, MAX_OPTIONS } from './checklist'

const itemInput = z.object({
  /** Omitted for a new item. An item keeps its id when its wording changes. */
  id: requiredId('An item needs an id').optional(),
  label: requiredText('An item needs a label', MAX_LABEL),
  kind: z.enum(ITEM_KINDS, { error: 'Choose the kind of answer' }),
  options: requiredText('An option needs a name', MAX_OPTION)
    .array()
    .max(MAX_OPTIONS, `At most ${MAX_OPTIONS} options`)
    .optional(),
  required: z.boolean({ error: 'Must be true or false' }).optional(),
})
export type ChecklistItemInput = z.infer<typeof itemInput>

/** The form and the body of POST /api/checklists. */
export const checklistInput = z.object({
  name: requiredText('Name is required', 100),
  items: itemInput.array().min(1, 'Add at least one item').max(MAX_ITEMS, `At most ${MAX_ITEMS} items`),
  /** Whether every new job gets it. */
  isDefault: z.boolean({ error: 'Must be true or false' }).optional(),
})
export type ChecklistInput = z.infer<typeof checklistInput>

/** The body of PATCH /api/checklists/{id}: any subset. */
export const checklistPatch = checklistInput.partial()
export type ChecklistPatch = z.infer<typeof checklistPatch>

/** The query string of GET /api/checklists, which are sorted by name. */
export const checklistFilter = z.object({ search: searchText() })
export type ChecklistFilter = z.infer<typeof checklistFilter>

export const checklistItem = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(ITEM_KINDS),
  options: z.string().array(),
  required: z.boolean(),
})

export const checklist = z.object({
  id: z.string(),
  name: z.string(),
  items: checklistItem.array(),
  isDefault: z.boolean(),
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type Checklist = z.infer<typeof checklist>

export const checklistApi = {
  entity: 'checklist',
  row: checklist,
  detail: checklist,
  input: checklistInput,
  patch: checklistPatch,
  filter: checklistFilter,
} as const satisfies Contract
