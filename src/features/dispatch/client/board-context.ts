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

/** Actions of every card; changes only with the technicians. */
export const BoardContext = createContext<BoardActions>({ assignees: new Map(), options: [], move: () => {} })

/** The row of a card. A job with several technicians has a card in each row. */
export const RowContext = createContext<string | undefined>(undefined)

export const useBoardActions = () => useContext(BoardContext)
