import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import { plainText, requiredText, shortText, storable } from '@/shared/fields'
import { LIST_SCREEN_PATHS } from '@/shared/list-screens'
import { recordFields } from '@/shared/record'
import {
  countParameters,
  isOverTheList,
  MAX_PARAMETERS,
  MAX_SEARCH,
  MAX_VIEW_NAME,
  searchText,
} from './saved-view'

const parameter = shortText(100, 'Unknown parameter').regex(
  /^[a-z][\w.-]*$/i,
  'Parameter names may contain letters, digits, dots and dashes',
)
const value = storable(z.string({ error: 'Parameters must be text' }).max(MAX_SEARCH))

/** The list's search parameters, without those of dialogs open over it. */
const search = z
  .record(
    parameter,
    z.union([value, value.array().max(MAX_PARAMETERS)], { error: 'Parameters must be text' }),
  )
  .refine((said) => countParameters(said) <= MAX_PARAMETERS, {
    error: `At most ${MAX_PARAMETERS} parameters`,
    abort: true,
  })
  .refine((said) => searchText(said).length <= MAX_SEARCH, `Must be at most ${MAX_SEARCH} characters`)
  .refine((said) => !Object.keys(said).some(isOverTheList), 'A view cannot include an open dialog')
  .meta({ maxProperties: MAX_PARAMETERS })

const name = () => requiredText('Name is required', MAX_VIEW_NAME)
const isShared = z.boolean({ error: 'Must be true or false' })

/** The body of POST /api/saved-views. */
export const savedViewInput = z.object({
  screen: z.enum(LIST_SCREEN_PATHS, { error: 'Unknown list' }),
  name: name(),
  search: search.optional(),
  /** Shared with the company; private by default. */
  isShared: isShared.optional(),
})
export type SavedViewInput = z.infer<typeof savedViewInput>

/** The body of PATCH /api/saved-views/{id}: any subset; the list of a view cannot change. */
export const savedViewPatch = savedViewInput.omit({ screen: true }).partial()
export type SavedViewPatch = z.infer<typeof savedViewPatch>

export const savedViewFilter = z.object({
  screen: z.enum(LIST_SCREEN_PATHS, { error: 'Unknown list' }).optional(),
})
export type SavedViewFilter = z.infer<typeof savedViewFilter>

export const savedView = z.object({
  id: z.string(),
  screen: z.enum(LIST_SCREEN_PATHS),
  name: z.string(),
  search: z.record(z.string(), z.union([z.string(), z.string().array()])),
  isShared: z.boolean(),
  /** The owner, or the person who shared it. */
  userId: z.string(),
  userName: z.string(),
  ...recordFields,
})
export type SavedView = z.infer<typeof savedView>

export const MAX_LISTS = 60
export const MAX_COLUMNS = 60

/** The body of PUT /api/list-choices/{list}; null clears a choice. */
export const listChoiceInput = z.object({
  view: z.enum(['cards', 'table'], { error: 'Must be cards or table' }).nullable(),
  columns: plainText(60, 'Columns must be text')
    .min(1, 'A column needs a name')
    .array()
    .max(MAX_COLUMNS, `At most ${MAX_COLUMNS} columns`)
    .nullable(),
})
export type ListChoiceInput = z.infer<typeof listChoiceInput>

export const listName = shortText(60, 'Unknown list').regex(/^[a-z][a-z0-9-]*$/, 'Unknown list')

export const listChoice = z.object({ list: z.string(), ...listChoiceInput.shape })
export type ListChoice = z.infer<typeof listChoice>

export const savedViewApi = {
  entity: 'saved_view',
  row: savedView,
  detail: savedView,
  input: savedViewInput,
  patch: savedViewPatch,
  filter: savedViewFilter,
} as const satisfies Contract
