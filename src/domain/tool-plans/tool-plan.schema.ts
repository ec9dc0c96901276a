import { z } from 'zod'
import {
  dayOrInstant,
  flag,
  idFilter,
  optionalText,
  optionalWholeNumber,
  requiredId,
  requiredText,
  searchText,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { CARE_KINDS } from './care'
import { MAX_CHECKOUTS, MAX_COST, MAX_DAYS, MAX_FILES, PLAN_STATUSES } from './tool-plan'

/** The form and the body of POST /api/tool-plans. */
export const planInput = z.object({
  itemId: requiredId('Item is required'),
  name: requiredText('Name is required', 200),
  kind: z.enum(CARE_KINDS, { error: 'Kind is required' }),
  /** It is due at whichever comes first; one of the two has to be there. */
  everyDays: optionalWholeNumber({ min: 1, max: MAX_DAYS }),
  everyCheckouts: optionalWholeNumber({ min: 1, max: MAX_CHECKOUTS }),
  /** While it is overdue, the item does not go out. */
  blocksCheckout: z.boolean({ error: 'Must be true or false' }).optional(),
  /** A day or an instant; without, the first time is due counted from when the plan is made. */
  lastDoneAt: dayOrInstant(),
  status: z.enum(PLAN_STATUSES).optional(),
})
export type PlanInput = z.infer<typeof planInput>
/** What the form holds: texts and numbers still as typed. */
export type PlanFormValues = z.input<typeof planInput>

/** The body of PATCH /api/tool-plans/{id}: any subset. A plan stays with its item. */
export const planPatch = planInput.omit({ itemId: true }).partial()
export type PlanPatch = z.infer<typeof planPatch>

/** The form and the body of POST /api/tool-plans/{id}/done. */
export const doneInput = z.object({
  /** A day or an instant; now when left out. */
  doneAt: dayOrInstant(),
  /** In cents, for anyone who may see costs. */
  cost: z
    .number({ error: 'Must be an amount' })
    .int('Must be whole cents')
    .min(0, 'Must be 0 or greater')
    .max(MAX_COST, 'Must be at most $1,000,000')
    .nullish(),
  notes: optionalText(5000),
  /** Ids of documents of this plan. */
  documents: z
    .array(requiredId('Document is required'))
    .max(MAX_FILES, `At most ${MAX_FILES} files`)
    .optional(),
})
export type DoneInput = z.infer<typeof doneInput>

/** The URL of /tool-care and the query string of GET /api/tool-plans. */
export const planFilter = z.object({
  /** In the plan's name, and in whatever the item is found by. */
  search: searchText(),
  itemId: idFilter(),
  kind: z.enum(CARE_KINDS).optional(),
  status: z.enum(PLAN_STATUSES).optional(),
  due: flag(),
})
export type PlanFilter = z.infer<typeof planFilter>

export const toolPlan = z.object({
  id: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  itemCode: z.string(),
  thumbnailUrl: z.string().nullable(),
  outOfService: z.boolean(),
  name: z.string(),
  kind: z.enum(CARE_KINDS),
  everyDays: z.number().nullable(),
  everyCheckouts: z.number().nullable(),
  blocksCheckout: z.boolean(),
  lastDoneAt: z.string().nullable(),
  /** How often it went out since. */
  checkouts: z.number(),
  /** How often it may still go out before it is due; null where use does not matter. */
  checkoutsLeft: z.number().nullable(),
  /** Null of what is due by use alone, and not yet. */
  dueAt: z.string().nullable(),
  isDue: z.boolean(),
  status: z.enum(PLAN_STATUSES),
  /** How often care was done by this plan. */
  careCount: z.number(),
  /** What that has cost, and all care of the item, in cents; null where it is not to be seen. */
  totalCost: z.number().nullable(),
  itemCost: z.number().nullable(),
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type ToolPlan = z.infer<typeof toolPlan>

/** GET /api/tool-plans/{id}/history: each time that it was done, newest first. */
export const careEntry = z.object({
  id: z.string(),
  planId: z.string(),
  itemId: z.string(),
  doneAt: z.string(),
  /** In cents; null where it is not known or not to be seen. */
  cost: z.number().nullable(),
  notes: z.string().nullable(),
  documents: z.object({ id: z.string(), name: z.string() }).array(),
  doneBy: z.string(),
  doneByName: z.string(),
  createdAt: z.string(),
})
export type CareEntry = z.infer<typeof careEntry>
