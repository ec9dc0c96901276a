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

/** The last save of each job that is on its way, and what came of it. */
const saves = new Map<string, Promise<BoardJob | null>>()

export function inTurn(id: string, save: Promise<BoardJob>): Promise<BoardJob> {
  const outcome = save.catch(() => null)
  saves.set(id, outcome)
  void outcome.then(() => saves.get(id) === outcome && saves.delete(id))
  return save
}

/** The version that a move of this job is made on: that of the move before, whose answer may still be on its way. */
export async function versionToName({ id, version }: BoardJob): Promise<number> {
  return (await saves.get(id))?.version ?? version
}
