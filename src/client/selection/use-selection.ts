import { useCallback, useEffect, useRef, useState } from 'react'
import {
  choose,
  countChosen,
  EVERYTHING,
  isChosen,
  NOTHING,
  type Selection,
  selectAllState,
} from './selection'

interface ChosenFrom {
  items: { id: string }[]
  /** Number of matches, as formatted by the server. */
  total: string | null
}

/**
 * Selection of a list. A new filter resets it, so that nobody changes what they no longer see; a new order does
 * not. `range` selects from the last clicked row to this one.
 */
export function useSelection(requested: object, { items, total }: ChosenFrom) {
  const { sort: _, ...filter } = requested as { sort?: string }
  const key = JSON.stringify(filter)
  const [state, setState] = useState({ key, selection: NOTHING })
  const last = useRef<string>(undefined)
  const shown = useRef(items)
  useEffect(() => {
    shown.current = items
  })
  if (state.key !== key) setState({ key, selection: NOTHING })
  const selection = state.key === key ? state.selection : NOTHING
  const set = (next: Selection) => setState({ key, selection: next })

  // Stable for a filter, so that a table re-renders only changed rows.
  const toggle = useCallback(
    (id: string, chosen: boolean, range: boolean) => {
      const from = shown.current.findIndex((item) => item.id === last.current)
      const to = shown.current.findIndex((item) => item.id === id)
      const ids =
        range && from >= 0
          ? shown.current.slice(Math.min(from, to), Math.max(from, to) + 1).map((item) => item.id)
          : [id]
      last.current = id
      setState((old) => ({ key, selection: choose(old.key === key ? old.selection : NOTHING, ids, chosen) }))
    },
    [key],
  )

  return {
    selection,
    counted: countChosen(selection, total),
    isChosen: (id: string) => isChosen(selection, id),
    /** State of the select-all checkbox. */
    share: selectAllState(selection, total),
    toggle,
    toggleAll: (chosen: boolean) => set(chosen ? EVERYTHING : NOTHING),
    clear: () => set(NOTHING),
  }
}

export type Chosen = ReturnType<typeof useSelection>
