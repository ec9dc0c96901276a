import { useCallback, useLayoutEffect, useRef } from 'react'
import { shownZone } from '@/shared/zone'
import { type ToastMessage, withToast } from '@/ui/toast'
import { type Arranged, cardId, clashesOf } from '../board'
import type { BoardJob } from '../dispatch.schema'
import { bookedText, type Move, moveBack, moveTo, spanText, type Target } from '../move'
import { askDaysOff, type LoadedTimeOff } from './ask-days-off'
import { useMoveJob } from './dispatch.resource'
import { clashText } from './job-tile-body'
import type { PendingMoves } from './pending-moves'

/** In milliseconds. */
const UNDO_LASTS = 15_000

/** Moves a job, reports what was booked, and offers undo. Asks before it books a day off. The focus follows the job. */
export function useMoves(
  board: Arranged | undefined,
  pending: PendingMoves,
  /** Undefined until the board of these days has loaded. */
  loaded: LoadedTimeOff | undefined,
): (job: BoardJob, target: Target, row?: string) => void {
  const save = useMoveJob(pending)
  const latest = useRef(board)
  const known = useRef(loaded)
  /** Focus targets after the move, best first. */
  const focus = useRef<string[]>([])

  useLayoutEffect(() => {
    latest.current = board
    if (focus.current.length === 0 || document.activeElement !== document.body) return
    const place = focus.current.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean)
    place?.focus()
    focus.current = []
  }, [board])

  useLayoutEffect(() => {
    known.current = loaded
  }, [loaded])

  return useCallback(
    (job, target, row) => {
      const move = moveTo(job, target, shownZone(), row)
      if (!move) return
      const places = placesFor(job, target)
      askDaysOff(job, move.job, known.current, () => {
        focus.current = places
        void withToast(save(move, job), {
          success: (saved) => ({
            ...success(move, target, latest.current),
            action: { label: 'Undo', run: () => undo(saved) },
            lasts: UNDO_LASTS,
          }),
          failure: 'Failed to assign job',
        })
      })

      function undo(saved: BoardJob) {
        void withToast(save(moveBack(saved, job), saved), {
          success: { title: 'Move undone', description: bookedText(job, shownZone()) },
          failure: 'Failed to undo the move',
        })
      }
    },
    [save],
  )
}

/** The control that was used, at the card's new place; or the button that reveals it. */
function placesFor({ id }: BoardJob, target: Target): string[] {
  const used = document.activeElement
  const control = used?.matches('[data-handle]') ? 'handle' : used?.matches('[role=option]') ? 'assign' : null
  if (!control) return []
  const technician = 'assignee' in target ? target.assignee?.id : undefined
  const zones = [`technician:${technician}`]
  if (target.kind === 'day') zones.unshift(`day:${technician}:${target.day}`)
  const card = `[data-${control}="${id}"]`
  return [
    `${card}[data-row="${technician}"]`,
    card,
    ...zones.map((zone) => `[data-drop-zone="${zone}"] [data-more]`),
  ]
}

function success({ patch, job }: Move, target: Target, board: Arranged | undefined): ToastMessage {
  const booked = bookedText(job, shownZone())
  const clashes = clashesWith(job, board)
  const reason = clashes.length > 0 ? clashText(clashes) : undefined
  if (target.kind === 'unassigned')
    return job.crew
      ? { title: 'Technician removed', description: booked }
      : { title: 'Job unassigned', description: 'The job is back in Unassigned' }
  if (target.kind === 'end')
    return { title: 'End time changed', description: spanText(job, shownZone()), reason }
  const isAssigned = patch.crew !== undefined || patch.technicianIds !== undefined
  const message = isAssigned
    ? { title: 'Job assigned', description: `The job has been assigned to the technician\n${booked}` }
    : { title: 'Job scheduled', description: booked }
  return { ...message, reason }
}

/** Numbers of jobs that overlap for any of its technicians. */
function clashesWith(job: BoardJob, board: Arranged | undefined): string[] {
  const lanes = board?.technicians.filter(({ id }) => job.technicianIds.includes(id)) ?? []
  const numbers = lanes.flatMap(({ jobs }) => {
    const others = jobs.filter((other) => cardId(other) !== cardId(job))
    return clashesOf([...others, job]).get(cardId(job)) ?? []
  })
  return [...new Set(numbers)]
}
