import { useRef, useState } from 'react'
import { choose, EVERYTHING, NOTHING } from '../selection'

/**
 * What is chosen of a list. Another filter begins anew, so that nobody changes what they no longer see; `range`
 * chooses from the row that was clicked last up to this one.
 */
export function useSelection(filter: object, items: { id: string }[]) {
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
    toggle,
    toggleAll: (chosen: boolean) => set(chosen ? EVERYTHING : NOTHING),
    clear: () => set(NOTHING),
  }
}

export type Chosen = ReturnType<typeof useSelection>
