import { createContext, useContext } from 'react'
import type { SelectOption } from '@/ui/primitives/select'
import type { BoardJob } from '../dispatch.schema'
import type { Assignee, Target } from '../move'

interface BoardActions {
  assignees: ReadonlyMap<string, Assignee>
  /** Unassigned and every technician. */
  options: readonly SelectOption[]
  move: (job: BoardJob, target: Target) => void
}

/** What every card can do; it changes only when the technicians do. */
export const BoardContext = createContext<BoardActions>({ assignees: new Map(), options: [], move: () => {} })

export const useBoardActions = () => useContext(BoardContext)
