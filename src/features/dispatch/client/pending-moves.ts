import { useCallback, useRef, useState } from 'react'
import { cardId } from '../board'
import type { BoardJob } from '../dispatch.schema'

/**
 * Moves that the server has not answered yet, laid over its last answer: the board shows them at once, a refresh in
 * between does not undo them, and one that is refused simply goes.
 */
export function usePendingMoves() {
  const [moves, setMoves] = useState<ReadonlyMap<string, BoardJob>>(new Map())
  /** What came of saving a job as it is shown: it can be picked up while it is being saved, and dropped after that. */
  const outcomes = useRef(new WeakMap<BoardJob, Promise<BoardJob | null>>())

  /** Shows a job as moved until it is saved. */
  const showWhile = useCallback(async (job: BoardJob, saving: Promise<BoardJob>): Promise<BoardJob> => {
    outcomes.current.set(
      job,
      saving.catch(() => null),
    )
    setMoves((before) => new Map(before).set(cardId(job), job))
    try {
      return await saving
    } finally {
      setMoves((before) => withoutMove(before, job))
    }
  }, [])

  /** What a move of this job is based on: for a job shown as moved before, what that move saved. */
  const latest = useCallback(async (shown: BoardJob) => (await outcomes.current.get(shown)) ?? shown, [])

  return { moves, showWhile, latest }
}

export type PendingMoves = ReturnType<typeof usePendingMoves>

/** Unless the job has been moved again since. */
function withoutMove(moves: ReadonlyMap<string, BoardJob>, job: BoardJob) {
  if (moves.get(cardId(job)) !== job) return moves
  const rest = new Map(moves)
  rest.delete(cardId(job))
  return rest
}
