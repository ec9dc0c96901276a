import type { SelectionInput } from '@/shared/selection'
import { apiAll } from '../api-all'
import type { Chosen } from '../selection/use-selection'

type Filter = NonNullable<SelectionInput['filter']>

/** The filter without empty values. */
const requested = (filter: object): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))

/**
 * The selection in API form. For all matches it includes the number that the person saw: if it has changed, the
 * server does nothing.
 */
export function chosenForChange({ selection, counted }: Chosen, filter: object): SelectionInput {
  const ids = [...selection.ids]
  if (!selection.isAll) return { ids }
  const { sort: _, ...matching } = requested(filter)
  return { filter: matching, except: ids, ...(!counted.isMore && { expected: counted.count }) }
}

/** The selection for a file, in list order. */
export function chosenForFile({ selection }: Chosen, filter: object): SelectionInput {
  const ids = [...selection.ids]
  return selection.isAll ? { filter: requested(filter), except: ids } : { ids, filter: requested(filter) }
}

/** The ids of the whole selection, including rows that were never loaded. */
export async function chosenIds(path: string, { selection }: Chosen, filter: object): Promise<string[]> {
  if (!selection.isAll) return [...selection.ids]
  const found = await apiAll<{ id: string }>(path, requested(filter))
  return found.map(({ id }) => id).filter((id) => !selection.ids.has(id))
}
