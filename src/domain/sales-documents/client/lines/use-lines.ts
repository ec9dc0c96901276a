import { useMemo, useRef } from 'react'

/** Actions on a form's lines. Stable, so that a line re-renders only when it changed. */
export interface LineActions<L> {
  /** Changes a line; the index after the last one adds a line. */
  change: (index: number, values: Partial<L>) => void
  /** Puts lines before the one at `index`. */
  insert: (index: number, lines: readonly L[]) => void
  remove: (index: number) => void
  /** The current line. */
  at: (index: number) => L | undefined
  count: () => number
}

/** A form's lines, each with a stable key, and one more for the next. */
export function useLines<L>(lines: readonly L[], onChange: (lines: L[]) => void, blank: L) {
  const latest = useRef({ lines, onChange, blank })
  latest.current = { lines, onChange, blank }
  const keys = useRef<number[]>([])
  const nextKey = useRef(0)
  while (keys.current.length <= lines.length) keys.current.push(nextKey.current++)

  const actions = useMemo<LineActions<L>>(() => {
    function set(next: L[]) {
      latest.current.lines = next
      latest.current.onChange(next)
    }
    return {
      change(index, values) {
        const next = [...latest.current.lines]
        next[index] = { ...(next[index] ?? latest.current.blank), ...values }
        set(next)
      },
      insert(index, added) {
        keys.current.splice(index, 0, ...added.map(() => nextKey.current++))
        set(latest.current.lines.toSpliced(index, 0, ...added))
      },
      remove(index) {
        keys.current.splice(index, 1)
        set(latest.current.lines.toSpliced(index, 1))
      },
      at: (index) => latest.current.lines[index],
      count: () => latest.current.lines.length,
    }
  }, [])

  return { keys: keys.current, actions }
}
