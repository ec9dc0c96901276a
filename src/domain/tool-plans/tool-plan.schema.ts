import { z } from 'zod'
import type { Contract } from '@/shared/contract'
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
import { columnsOf } from '@/shared/table-columns'
import { CARE_KINDS } from './care'
import { MAX_CHECKOUTS, MAX_COST, MAX_DAYS, MAX_FILES, PLAN_BADGES, PLAN_STATUSES } from './tool-plan'

/** The form and the body of POST /api/tool-plans. */
export const planInput = z.object({
  itemId: requiredId('Item is required'),
  name: requiredText('Name is required', 200),
  kind: z.enum(CARE_KINDS, { error: 'Kind is required' }),
  /** Due at whichever comes first; at least one is required. */
  everyDays: optionalWholeNumber({ min: 1, max: MAX_DAYS }),
  everyCheckouts: optionalWholeNumber({ min: 1, max: MAX_CHECKOUTS }),
  /** Blocks checkouts while overdue. */
  blocksCheckout: z.boolean({ error: 'Must be true or false' }).optional(),
  /** A day or an instant; without it, the first due date counts from the plan's creation. */
  lastDoneAt: dayOrInstant(),
  status: z.enum(PLAN_STATUSES).optional(),
})
export type PlanInput = z.infer<typeof planInput>
/** Form values: texts and numbers as typed. */
export type PlanFormValues = z.input<typeof planInput>

/** The body of PATCH /api/tool-plans/{id}: any subset. A plan cannot change its item. */
export const planPatch = planInput.omit({ itemId: true }).partial()
export type PlanPatch = z.infer<typeof planPatch>

/** The form and the body of POST /api/tool-plans/{id}/done. */
export const doneInput = z.object({
  /** A day or an instant; now if omitted. */
  doneAt: dayOrInstant(),
  /** In cents, for people who may see costs. */
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
  /** In the plan's name, and in the item's search text. */
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
  /** Checkouts since the last time. */
  checkouts: z.number(),
  /** Checkouts left until due; null without an interval by use. */
  checkoutsLeft: z.number().nullable(),
  /** Null if it is due only by use, and not yet. */
  dueAt: z.string().nullable(),
  isDue: z.boolean(),
  status: z.enum(PLAN_STATUSES),
  /** How often care was done. */
  careCount: z.number(),
  /** Cost of the plan's care, and of all care of the item, in cents; null if not visible. */
  totalCost: z.number().nullable(),
  itemCost: z.number().nullable(),
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type ToolPlan = z.infer<typeof toolPlan>

/** GET /api/tool-plans/{id}/history: completed care, newest first. */
export const careEntry = z.object({
  id: z.string(),
  planId: z.string(),
  itemId: z.string(),
  doneAt: z.string(),
  /** In cents; null if unknown or not visible. */
  cost: z.number().nullable(),
  notes: z.string().nullable(),
  documents: z.object({ id: z.string(), name: z.string() }).array(),
  doneBy: z.string(),
  doneByName: z.string(),
  createdAt: z.string(),
})
export type CareEntry = z.infer<typeof careEntry>

export const toolPlanApi = {
  entity: 'tool_plan',
  row: toolPlan,
  detail: toolPlan,
  input: planInput,
  patch: planPatch,
  filter: planFilter,
  columns: columnsOf<ToolPlan>()({
    itemName: { label: 'Item', kind: 'text' },
    itemCode: { label: 'Code', kind: 'text', isExtra: true },
    name: { label: 'Name', kind: 'text' },
    kind: { label: 'Kind', kind: 'status' },
    dueAt: { label: 'Due', kind: 'moment' },
    lastDoneAt: { label: 'Last Done', kind: 'moment' },
    status: { label: 'Status', kind: 'status', badges: PLAN_BADGES },
    everyDays: { label: 'Interval in Days', kind: 'number' },
    everyCheckouts: { label: 'Interval in Checkouts', kind: 'number' },
    blocksCheckout: { label: 'Blocks Checkout', kind: 'yes_no', isExtra: true },
    careCount: { label: 'Times Done', kind: 'number', isExtra: true },
    totalCost: { label: 'Cost', kind: 'money', isSummed: true, isExtra: true, needs: 'see costs' },
  }),
} as const satisfies Contract
