import { useSyncExternalStore } from 'react'
import type { BoardJob } from '../dispatch.schema'

/**
 * Moves that the server has not answered yet, laid over what it last told: the board shows them at once, a refresh
 * in between does not undo them, and one that is refused simply goes.
 */
let moves: ReadonlyMap<string, BoardJob> = new Map()
const listeners = new Set<() => void>()

function set(next: ReadonlyMap<string, BoardJob>) {
  moves = next
  for (const listener of listeners) listener()
}

export function showMove(job: BoardJob) {
  set(new Map(moves).set(job.id, job))
}

/** Ends it, unless the job has been moved again since. */
export function endMove(job: BoardJob) {
  if (moves.get(job.id) !== job) return
  const rest = new Map(moves)
  rest.delete(job.id)
  set(rest)
}

export function usePendingMoves(): ReadonlyMap<string, BoardJob> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => moves,
  )
}
