/** Selected records of a list: some, or all that match its filter except some. */
export interface Selection {
  isAll: boolean
  /** The selected ids; if all are selected, the excluded ones. */
  ids: ReadonlySet<string>
}

export const NOTHING: Selection = { isAll: false, ids: new Set() }
export const EVERYTHING: Selection = { isAll: true, ids: new Set() }

export const isChosen = ({ isAll, ids }: Selection, id: string) => isAll !== ids.has(id)

export function choose({ isAll, ids }: Selection, changed: string[], chosen: boolean): Selection {
  const next = new Set(ids)
  for (const id of changed) {
    if (chosen === isAll) next.delete(id)
    else next.add(id)
  }
  return { isAll, ids: next }
}

/**
 * Number of selected records, by the list's `total` as formatted by the server; its limit if there are more.
 */
export function countChosen(
  { isAll, ids }: Selection,
  total: string | null,
): { count: number; isMore: boolean } {
  if (!isAll) return { count: ids.size, isMore: false }
  const isMore = total?.endsWith('+') ?? false
  const all = Number.parseInt(total ?? '0', 10)
  return { count: isMore ? all : Math.max(0, all - ids.size), isMore }
}

/** State of the select-all checkbox. */
export function selectAllState(selection: Selection, total: string | null): boolean | 'indeterminate' {
  const { count } = countChosen(selection, total)
  if (count === 0) return false
  const isWhole = selection.isAll ? selection.ids.size === 0 : String(count) === total
  return isWhole || 'indeterminate'
}
