import type { KeyboardEvent, PointerEvent } from 'react'
import { formatTime } from '@/shared/dates'
import { spanOf } from '../board'
import type { BoardJob } from '../dispatch.schema'
import { endAt, nextEnd } from '../timeline'
import { useBoardActions } from './board-context'
import { HOUR_PX } from './hour-block'

interface LengthHandleProps {
  job: BoardJob
  day: string
  /** While it is being changed. */
  end: string | null
  onEnd: (end: string | null) => void
}

/** The lower edge of a card along the hours: dragged, or moved with the arrow keys and Enter, it changes the end. */
export function LengthHandle({ job, day, end, onEnd }: LengthHandleProps) {
  const { move } = useBoardActions()
  const span = spanOf(job)
  if (!span) return null
  const before = new Date(span.end).toISOString()
  const shown = end ?? before

  function save() {
    if (end && end !== before) move(job, { kind: 'end', end })
    onEnd(null)
  }

  function onPointerMove({ currentTarget, clientY, pointerId }: PointerEvent<HTMLElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const hours = currentTarget.closest('[data-hours]')
    if (hours) onEnd(endAt(job, (clientY - hours.getBoundingClientRect().top) / HOUR_PX, day) ?? before)
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key]
    if (direction) onEnd(nextEnd(job, shown, direction, day) ?? before)
    else if (event.key === 'Enter' || event.key === ' ') save()
    else if (event.key === 'Escape') onEnd(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`End of #${job.num}`}
      aria-orientation="vertical"
      aria-valuenow={(Date.parse(shown) - span.start) / 60_000}
      aria-valuetext={formatTime(shown)}
      title="Drag to change the end"
      className="absolute inset-x-1 bottom-0 flex h-2 cursor-ns-resize touch-none justify-center rounded-full max-md:h-4"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        onEnd(before)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={save}
      onPointerCancel={() => onEnd(null)}
      onKeyDown={onKeyDown}
      onBlur={() => onEnd(null)}
    >
      <span className="mt-auto mb-0.5 h-0.5 w-6 rounded-full bg-quiet opacity-0 group-focus-within/block:opacity-100 group-hover/block:opacity-100 [@media(hover:none)]:opacity-100" />
      {end && (
        <output className="figures absolute top-full z-10 mt-1 rounded-md bg-raised px-2 py-0.5 text-sm shadow-pop">
          {formatTime(end)}
        </output>
      )}
    </div>
  )
}
