import { z } from 'zod'
import { requiredId } from './fields'

/** So many records one call changes. */
export const MAX_AT_ONCE = 500
/** So many documents one file holds. */
export const MAX_PAPERS = 100
/** Of a list without some, so many are left out. */
const MAX_EXCEPTIONS = 1_000
const MAX_FILTERS = 60

const ids = (max: number, message: string) => z.array(requiredId('An id is required')).max(max, message)

const filterValue = z.union([
  z.string().max(1_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(50),
])

/**
 * Which records of a list are meant: some by their ids, or all that match its filter, as its query string has it,
 * without some. With both, those of the ids that match, in the order that the filter names. `expected` says how many the person was shown: where it is another number now, nothing is done.
 */
export const selectionInput = z
  .object({
    ids: ids(MAX_AT_ONCE, `Choose at most ${MAX_AT_ONCE}`).min(1, 'Choose at least one').optional(),
    filter: z
      .record(z.string().max(200), filterValue)
      .refine((filter) => Object.keys(filter).length <= MAX_FILTERS, 'Too many filters')
      .meta({ maxProperties: MAX_FILTERS })
      .optional(),
    except: ids(MAX_EXCEPTIONS, `Leave out at most ${MAX_EXCEPTIONS}`).optional(),
    expected: z.number().int().min(0).optional(),
  })
  .superRefine((selection, context) => {
    if (selection.ids === undefined && selection.filter === undefined)
      context.addIssue({ code: 'custom', path: ['ids'], message: 'Either ids or a filter is required' })
  })
export type SelectionInput = z.infer<typeof selectionInput>

/** What POST /api/{list}/many answers. */
export const manyChanged = z.object({
  /** Of the whole, by which it can be undone. */
  id: z.string(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Whether the way back is open. */
  undo: z.boolean(),
})
export type ManyChanged = z.infer<typeof manyChanged>

/** What POST /api/many/{id}/undo answers. */
export const manyUndone = z.object({ changed: z.number().int() })
export type ManyUndone = z.infer<typeof manyUndone>
