import { useDraggable } from '@dnd-kit/core'
import { Equal } from 'lucide-react'
import { type KeyboardEventHandler, memo, useContext } from 'react'
import { cx } from '@/ui/cx'
import { cardId, isMovable } from '../board'
import type { BoardJob } from '../dispatch.schema'
import { AssignControls } from './assign-controls'
import { RowContext } from './board-context'
import { JobTileBody } from './job-tile-body'
import { StatusBar } from './status-bar'

interface JobTileProps {
  job: BoardJob
  compact?: boolean
  day?: string
  clash?: readonly string[]
  className?: string
}

/**
 * A job on the board. The whole card is dragged by mouse and touch, its handle by keyboard. dnd-kit re-renders
 * every card when a drag begins and ends, so the content is memoised.
 */
export const JobTile = memo(function JobTile({ job, compact, day, clash, className }: JobTileProps) {
  const isOpen = isMovable(job)
  const row = useContext(RowContext)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    // Unique per day and row: a visit may be on several.
    id: `${cardId(job)} ${row ?? ''} ${day ?? ''}`,
    data: { job, row },
    disabled: !isOpen,
  })
  const { onKeyDown, ...pointers } = listeners ?? {}
  return (
    <article
      ref={setNodeRef}
      {...pointers}
      className={cx(
        'group/tile relative min-w-0 overflow-hidden rounded-md border bg-surface transition-colors',
        compact ? 'py-0.5 pr-0.5 pl-1.5' : 'py-2 pr-2 pl-3',
        clash ? 'border-amber-ink/70' : 'border-line hover:border-edge/70',
        isOpen && 'cursor-grab touch-manipulation select-none',
        isDragging && 'opacity-40',
        className,
      )}
    >
      <StatusBar job={job} />
      <Content
        job={job}
        compact={compact}
        day={day}
        clash={clash}
        row={row}
        setHandle={setActivatorNodeRef}
        instructions={attributes['aria-describedby']}
        onKeyDown={onKeyDown as KeyboardEventHandler | undefined}
      />
    </article>
  )
})

interface ContentProps extends Omit<JobTileProps, 'className'> {
  row: string | undefined
  setHandle: (element: HTMLElement | null) => void
  instructions: string
  /** Undefined if the job cannot be moved. */
  onKeyDown: KeyboardEventHandler | undefined
}

const Content = memo(function Content({ setHandle, instructions, onKeyDown, ...body }: ContentProps) {
  const { job } = body
  const handle = onKeyDown && (
    <button
      type="button"
      ref={setHandle}
      onKeyDown={onKeyDown}
      data-handle={job.id}
      data-row={body.row}
      aria-label={`Move #${job.num}`}
      aria-roledescription="draggable"
      aria-describedby={instructions}
      // Only the keyboard needs it: pointers take the card anywhere.
      className="sr-only shrink-0 cursor-grab rounded-sm text-quiet focus:not-sr-only"
    >
      <Equal className="size-4" aria-hidden />
    </button>
  )
  return <JobTileBody {...body} handle={handle} actions={<AssignControls job={job} />} />
})
