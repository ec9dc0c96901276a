import { useDraggable } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { type KeyboardEventHandler, memo, useContext } from 'react'
import { cx } from '@/ui/cx'
import type { BoardJob } from '../dispatch.schema'
import { RowContext } from './board-context'
import { JobTileBody } from './job-tile-body'

interface JobTileProps {
  job: BoardJob
  compact?: boolean
  day?: string
  alongHours?: 'short' | 'long'
  clash?: readonly string[]
  className?: string
}

/**
 * A job on the board. The whole card is dragged by mouse and finger, its handle by the keyboard. dnd-kit draws
 * every card again when a drag begins and ends, so what is in it is kept apart.
 */
export const JobTile = memo(function JobTile({
  job,
  compact,
  day,
  alongHours,
  clash,
  className,
}: JobTileProps) {
  const isOpen = job.status === 'open'
  const row = useContext(RowContext)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    // A job of several days stands on each of them, one of several technicians in the row of each.
    id: `${job.id} ${row ?? ''} ${day ?? ''}`,
    data: { job, row },
    disabled: !isOpen,
  })
  const { onKeyDown, ...pointers } = listeners ?? {}
  return (
    <article
      ref={setNodeRef}
      {...pointers}
      className={cx(
        'relative min-w-0 overflow-hidden rounded-lg border bg-surface transition-colors',
        compact ? 'p-1' : 'p-2.5',
        clash ? 'border-amber-ink/70' : 'border-line hover:border-edge/70',
        isOpen && 'cursor-grab touch-manipulation select-none',
        isDragging && 'opacity-40',
        className,
      )}
    >
      <Content
        job={job}
        compact={compact}
        day={day}
        alongHours={alongHours}
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
  /** None when the job cannot be moved. */
  onKeyDown: KeyboardEventHandler | undefined
}

const Content = memo(function Content({ setHandle, instructions, onKeyDown, ...body }: ContentProps) {
  const handle = onKeyDown && (
    <button
      type="button"
      ref={setHandle}
      onKeyDown={onKeyDown}
      data-handle={body.job.id}
      data-row={body.row}
      aria-label={`Move #${body.job.num}`}
      aria-roledescription="draggable"
      aria-describedby={instructions}
      className={cx(
        '-ml-1 shrink-0 cursor-grab rounded-sm text-quiet',
        // A thumb drags the card itself, and a small card has no room: there it shows when the keyboard is on it.
        body.compact ? 'sr-only focus:not-sr-only' : 'max-md:sr-only max-md:focus:not-sr-only',
      )}
    >
      <GripVertical className="size-4" aria-hidden />
    </button>
  )
  return <JobTileBody {...body} handle={handle} />
})
