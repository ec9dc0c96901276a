import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type Modifier,
} from '@dnd-kit/core'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { BoardJob } from '../dispatch.schema'
import type { Target } from '../move'
import { type Aim, DropZones, DropZonesContext } from './drop-zones'
import { scrollAtEdge } from './edge-scroll'
import { JobTileBody } from './job-tile-body'
import { useCardSensors } from './sensors'
import { StatusBar } from './status-bar'

interface BoardDragProps {
  onDrop: (job: BoardJob, target: Target, row?: string) => void
  children: ReactNode
}

interface Held {
  job: BoardJob
  /** The row it was taken from. */
  row: string | undefined
  isByPointer: boolean
}

const INSTRUCTIONS = {
  draggable:
    'To move a job, press Space or Enter, choose a spot with the arrow keys, and press Space or Enter again. Escape leaves it where it was.',
}

const jobOf = ({ active }: Pick<DragStartEvent, 'active'>) => active.data.current?.job as BoardJob

const heldBy = ({ active, activatorEvent }: DragStartEvent): Held => ({
  job: jobOf({ active }),
  row: active.data.current?.row,
  isByPointer: !(activatorEvent instanceof KeyboardEvent),
})

/** Drag and drop between the cards and drop zones inside. */
export function BoardDrag({ onDrop, children }: BoardDragProps) {
  const [zones] = useState(() => new DropZones())
  const [held, setHeld] = useState<Held | null>(null)
  const pointer = useRef<{ x: number; y: number } | null>(null)
  const sensors = useCardSensors(zones)
  const announcements = useMemo(() => words(zones), [zones])

  // dnd-kit reports the pointer only here; the drop zones know what is under it.
  const noteThePointer: CollisionDetection = ({ pointerCoordinates }) => {
    pointer.current = pointerCoordinates
    return []
  }

  function follow() {
    const at = pointer.current
    if (at) zones.point(zones.under(at.x, at.y))
  }

  function end({ active, activatorEvent }: DragEndEvent) {
    const { job, row, isByPointer } = held ?? heldBy({ active, activatorEvent })
    if (isByPointer) follow()
    const target = zones.aim && zones.target(zones.aim)
    release()
    if (target) onDrop(job, target, row)
  }

  function release() {
    zones.point(null)
    pointer.current = null
    setHeld(null)
  }

  const isByPointer = held?.isByPointer ?? false
  useEffect(() => {
    if (!isByPointer) return
    let frame = requestAnimationFrame(function again() {
      const at = pointer.current
      if (at && scrollAtEdge(at.x, at.y)) zones.point(zones.under(at.x, at.y))
      frame = requestAnimationFrame(again)
    })
    return () => cancelAnimationFrame(frame)
  }, [isByPointer, zones])

  return (
    <DropZonesContext value={zones}>
      <DndContext
        sensors={sensors}
        collisionDetection={noteThePointer}
        autoScroll={false}
        accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS, restoreFocus: false }}
        onDragStart={(event) => setHeld(heldBy(event))}
        onDragMove={isByPointer ? follow : undefined}
        onDragEnd={end}
        onDragCancel={release}
      >
        {children}
        <DragOverlay
          dropAnimation={null}
          modifiers={UNDER_POINTER}
          style={{ pointerEvents: 'none' }}
          zIndex={40}
        >
          {held && (
            <div className="relative w-56 overflow-hidden rounded-md border border-accent bg-raised py-2 pr-2 pl-3 shadow-pop">
              <StatusBar job={held.job} />
              <JobTileBody job={held.job} compact />
              <AimedPlace zones={zones} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </DropZonesContext>
  )
}

/** Where the held card would be dropped: the place and, on a day's board, the time. */
function AimedPlace({ zones }: { zones: DropZones }) {
  const label = useSyncExternalStore(zones.subscribe, () => (zones.aim ? zones.label(zones.aim) : ''))
  return <p className="figures mt-1 min-h-9 text-accent-ink text-sm leading-tight">{label}</p>
}

/** The drag preview follows the pointer, since it is smaller than the card. */
const hangFromPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const at =
    activatorEvent && 'touches' in activatorEvent ? (activatorEvent as TouchEvent).touches[0] : activatorEvent
  if (!draggingNodeRect || !at || !('clientX' in at)) return transform
  const { clientX, clientY } = at as { clientX: number; clientY: number }
  return {
    ...transform,
    x: transform.x + clientX - draggingNodeRect.left - 16,
    y: transform.y + clientY - draggingNodeRect.top - 16,
  }
}
const UNDER_POINTER = [hangFromPointer]

/** Screen reader announcements. */
function words(zones: DropZones): Announcements {
  let last: Aim | null = null
  let num = ''
  return {
    onDragStart(event) {
      last = zones.aim
      num = jobOf(event).num
      return `Picked up job ${num}.`
    },
    onDragMove() {
      if (zones.aim === last) return undefined
      last = zones.aim
      return last ? `Over ${zones.label(last)}.` : 'Not over a place that accepts jobs.'
    },
    onDragOver: () => undefined,
    onDragEnd: () =>
      last ? `Dropped job ${num} on ${zones.label(last)}.` : `Job ${num} stays where it was.`,
    onDragCancel: () => `Move cancelled. Job ${num} stays where it was.`,
  }
}
