import { useDndMonitor } from '@dnd-kit/core'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { cx } from '@/ui/cx'
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'
import { cardId } from '../board'
import type { BoardJob } from '../dispatch.schema'
import { JobTile } from './job-tile'

interface MoreJobsProps {
  jobs: readonly BoardJob[]
  /** The zone they are in, and its name. */
  zone: string
  of: string
  /** Their day; undefined without a date. */
  day?: string
  clashes?: ReadonlyMap<string, string[]>
}

/** "+2 more": further jobs of a cell, opened in place and draggable. */
export function MoreJobs({ jobs, zone, of, day, clashes }: MoreJobsProps) {
  const [isOpen, setOpen] = useState(false)
  const isClashing = jobs.some((job) => clashes?.has(cardId(job)))
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger
        data-more=""
        className="figures flex shrink-0 items-center gap-1 self-start rounded-sm px-1 text-[0.75rem] text-quiet leading-[0.875rem] hover:text-ink max-md:text-sm max-md:min-h-11"
      >
        {isClashing && <TriangleAlert className="size-3.5 text-amber-ink" aria-hidden />}+{jobs.length} more
        <span className="sr-only">
          : {of}
          {isClashing && ', with a clash'}
        </span>
      </PopoverTrigger>
      {isOpen && (
        <OpenedJobs
          jobs={jobs}
          zone={zone}
          of={of}
          day={day}
          clashes={clashes}
          onMoved={() => setOpen(false)}
        />
      )}
    </Popover>
  )
}

interface OpenedJobsProps extends MoreJobsProps {
  onMoved: () => void
}

/**
 * While one of them is held, the list is invisible and ignores the pointer, but stays mounted, since touch events
 * go to the original element.
 */
function OpenedJobs({ jobs, zone, of, day, clashes, onMoved }: OpenedJobsProps) {
  const [isHeld, setHeld] = useState(false)
  useDndMonitor({
    onDragStart: () => setHeld(true),
    onDragCancel: () => setHeld(false),
    onDragEnd: onMoved,
  })
  return (
    <PopoverContent
      aria-label={of}
      // For keyboard drags, its cards belong to the cell.
      data-drop-zone={zone}
      className={cx(
        'flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-64 flex-col gap-1.5 overflow-y-auto p-2!',
        isHeld && 'pointer-events-none opacity-0',
      )}
      onEscapeKeyDown={(event) => isHeld && event.preventDefault()}
      onCloseAutoFocus={(event) => document.activeElement !== document.body && event.preventDefault()}
    >
      <p className="px-1 font-medium">{of}</p>
      {jobs.map((job) => (
        <JobTile
          key={cardId(job)}
          job={job}
          day={day}
          compact
          clash={clashes?.get(cardId(job))}
          className="shrink-0"
        />
      ))}
    </PopoverContent>
  )
}
