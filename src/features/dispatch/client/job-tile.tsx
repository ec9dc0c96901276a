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
 * A job on the board. The whole card is dragged by mouse and touch, its handle by keyboard. dnd-kit re-renders
 * every card when a drag begins and ends, so the content is memoised.
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
    // Unique per day and row: a job may be on several.
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
  /** Undefined if the job cannot be moved. */
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
        // Hidden on touch and on small cards until focused by keyboard.
        body.compact ? 'sr-only focus:not-sr-only' : 'max-md:sr-only max-md:focus:not-sr-only',
      )}
    >
      <GripVertical className="size-4" aria-hidden />
    </button>
  )
  return <JobTileBody {...body} handle={handle} />
})
