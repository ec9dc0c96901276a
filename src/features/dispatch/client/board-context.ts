import { createContext, useContext } from 'react'
import type { SelectOption } from '@/ui/primitives/select'
import type { BoardJob } from '../dispatch.schema'
import type { Assignee, Target } from '../move'

interface BoardActions {
  assignees: ReadonlyMap<string, Assignee>
  /** Unassigned and every technician. */
  options: readonly SelectOption[]
  move: (job: BoardJob, target: Target, row?: string) => void
}

/** What every card can do; it changes only when the technicians do. */
export const BoardContext = createContext<BoardActions>({ assignees: new Map(), options: [], move: () => {} })

/** Whose row a card stands in. A job of several technicians has a card in the row of each. */
export const RowContext = createContext<string | undefined>(undefined)

export const useBoardActions = () => useContext(BoardContext)
