import { useCallback, useLayoutEffect, useRef } from 'react'
import { shownZone } from '@/shared/zone'
import { type ToastMessage, withToast } from '@/ui/toast'
import { type Arranged, clashesOf } from '../board'
import type { BoardJob } from '../dispatch.schema'
import { type Move, moveTo, type Target } from '../move'
import { useMoveJob } from './dispatch.resource'
import { clashText } from './job-tile-body'

/** Moves a job on the board and tells how it ended. The focus goes along with the job. */
export function useMoves(board: Arranged | undefined): (job: BoardJob, target: Target) => void {
  const save = useMoveJob()
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
    (job, target) => {
      const move = moveTo(job, target, shownZone())
      if (!move) return
      focus.current = placesFor(job, target)
      void withToast((attempt) => save(move, attempt), {
        success: success(move, latest.current),
        failure: 'Failed to assign job',
      })
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
  return [`[data-${control}="${id}"]`, ...zones.map((zone) => `[data-drop-zone="${zone}"] > a`)]
}

function success({ patch, job }: Move, board: Arranged | undefined): ToastMessage {
  if (patch.crew === '') return { title: 'Job unassigned', description: 'The job is back in Unassigned' }
  const lane = board?.technicians.find(({ id }) => id === job.technicianId)
  const others = lane?.jobs.filter(({ id }) => id !== job.id) ?? []
  const clash = lane && clashesOf([...others, job]).get(job.id)
  return {
    ...(patch.crew
      ? { title: 'Job assigned', description: 'The job has been assigned to the technician' }
      : { title: 'Job scheduled', description: 'The job has been scheduled' }),
    reason: clash && clashText(clash),
  }
}
