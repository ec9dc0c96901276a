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

/** What came of saving a job as it is shown: it can be taken up while that is on its way, and put down once it is there. */
const outcomes = new WeakMap<BoardJob, Promise<BoardJob | null>>()

export function noteSave(shown: BoardJob, save: Promise<BoardJob>): Promise<BoardJob> {
  outcomes.set(
    shown,
    save.catch(() => null),
  )
  return save
}

/** The version that a move of this job is made on: where it is shown as moved before, the one that this move made. */
export async function expectedVersion(shown: BoardJob): Promise<number> {
  return (await outcomes.get(shown))?.version ?? shown.version
}
