import { useRef, useState } from 'react'
import { choose, chosenShare, countChosen, EVERYTHING, isChosen, NOTHING } from './selection'

interface ChosenFrom {
  items: { id: string }[]
  /** How many match, as the server words it. */
  total: string | null
}

/**
 * What is chosen of a list. Another filter begins anew, so that nobody changes what they no longer see, another order does
 * not; `range`
 * chooses from the row that was clicked last up to this one.
 */
export function useSelection(asked: object, { items, total }: ChosenFrom) {
  const { sort: _, ...filter } = asked as { sort?: string }
  const key = JSON.stringify(filter)
  const [state, setState] = useState({ key, selection: NOTHING })
  const last = useRef<string>(undefined)
  if (state.key !== key) setState({ key, selection: NOTHING })
  const selection = state.key === key ? state.selection : NOTHING
  const set = (next: typeof selection) => setState({ key, selection: next })

  function toggle(id: string, chosen: boolean, range: boolean) {
    const from = items.findIndex((item) => item.id === last.current)
    const to = items.findIndex((item) => item.id === id)
    const ids =
      range && from >= 0
        ? items.slice(Math.min(from, to), Math.max(from, to) + 1).map((item) => item.id)
        : [id]
    last.current = id
    set(choose(selection, ids, chosen))
  }

  return {
    selection,
    /** How many are chosen. */
    counted: countChosen(selection, total),
    isChosen: (id: string) => isChosen(selection, id),
    /** Of all that match: what the box over all rows shows. */
    share: chosenShare(selection, total),
    toggle,
    toggleAll: (chosen: boolean) => set(chosen ? EVERYTHING : NOTHING),
    clear: () => set(NOTHING),
  }
}

export type Chosen = ReturnType<typeof useSelection>
