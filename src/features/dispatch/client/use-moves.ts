import { useCallback, useLayoutEffect, useRef } from 'react'
import { shownZone } from '@/shared/zone'
import { type ToastMessage, withToast } from '@/ui/toast'
import { type Arranged, clashesOf } from '../board'
import type { BoardJob } from '../dispatch.schema'
import { bookedText, type Move, moveBack, moveTo, type Target } from '../move'
import { useMoveJob } from './dispatch.resource'
import { clashText } from './job-tile-body'
import type { PendingMoves } from './pending-moves'

/** In milliseconds: the next move follows soon, and what was moved can be moved back. */
const UNDO_LASTS = 15_000

/** Moves a job on the board, tells what was booked, and can take it back. The focus goes along with the job. */
export function useMoves(
  board: Arranged | undefined,
  pending: PendingMoves,
): (job: BoardJob, target: Target, row?: string) => void {
  const save = useMoveJob(pending)
  const latest = useRef(board)
  /** Where the focus belongs once the job stands elsewhere: the best place first. */
  const focus = useRef<string[]>([])

  useLayoutEffect(() => {
    latest.current = board
    if (focus.current.length === 0 || document.activeElement !== document.body) return
    const place = focus.current.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean)
    place?.focus()
    focus.current = []
  }, [board])

  return useCallback(
    (job, target, row) => {
      const move = moveTo(job, target, shownZone(), row)
      if (!move) return
      focus.current = placesFor(job, target)
      void withToast(save(move, job), {
        success: (saved) => ({
          ...success(move, target, latest.current),
          action: { label: 'Undo', run: () => undo(saved) },
          lasts: UNDO_LASTS,
        }),
        failure: 'Failed to assign job',
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

/** The control that was used, on the card's new place; in a cell that does not show it, the way to it. */
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
    ...zones.map((zone) => `[data-drop-zone="${zone}"] > [data-more]`),
  ]
}

function success({ patch, job }: Move, target: Target, board: Arranged | undefined): ToastMessage {
  const booked = bookedText(job, shownZone())
  if (target.kind === 'unassigned')
    return job.crew
      ? { title: 'Technician removed', description: booked }
      : { title: 'Job unassigned', description: 'The job is back in Unassigned' }
  const isAssigned = patch.crew !== undefined || patch.technicianIds !== undefined
  const message = isAssigned
    ? { title: 'Job assigned', description: `The job has been assigned to the technician\n${booked}` }
    : { title: 'Job scheduled', description: booked }
  const clashes = clashesWith(job, board)
  return { ...message, reason: clashes.length > 0 ? clashText(clashes) : undefined }
}

/** The numbers of the jobs that any of its technicians has at the same time. */
function clashesWith(job: BoardJob, board: Arranged | undefined): string[] {
  const lanes = board?.technicians.filter(({ id }) => job.technicianIds.includes(id)) ?? []
  const numbers = lanes.flatMap(({ jobs }) => {
    const others = jobs.filter(({ id }) => id !== job.id)
    return clashesOf([...others, job]).get(job.id) ?? []
  })
  return [...new Set(numbers)]
}
