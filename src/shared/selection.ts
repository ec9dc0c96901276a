import { z } from 'zod'
import { requiredId } from './fields'

/** Maximum number of records in one bulk change. */
export const MAX_AT_ONCE = 500
/** Maximum number of documents in one file. */
export const MAX_PAPERS = 100
/** Maximum number of records excluded from a selection of all. */
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
 * Selects records of a list: by ids, or all that match its filter, minus exceptions. With both, the ids that match,
 * in the filter's order. `expected` is the number that the person saw: if it has changed, nothing is done.
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

/** Answer of POST /api/{list}/many. */
export const manyChanged = z.object({
  /** The id to undo the change by. */
  id: z.string(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Whether it can be undone. */
  undo: z.boolean(),
})
export type ManyChanged = z.infer<typeof manyChanged>

/** Answer of POST /api/many/{id}/undo. */
export const manyUndone = z.object({ changed: z.number().int() })
export type ManyUndone = z.infer<typeof manyUndone>
