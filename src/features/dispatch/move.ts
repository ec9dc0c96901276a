import { DEFAULT_MINUTES } from '@/features/jobs/job'
import { dayOf, formatTime, instantAt, wallClock } from '@/shared/dates'
import { DEFAULT_START, spanOf } from './board'
import { shortDay } from './calendar'
import type { BoardJob } from './dispatch.schema'

/** Who a job is given to. `isNamesake`: a colleague has the same display name, so that the name alone says too little. */
export interface Assignee {
  id: string
  name: string
  isNamesake: boolean
}

/** Where a job can be put. */
export type Target =
  | { kind: 'unassigned' }
  | { kind: 'technician'; assignee: Assignee }
  /** On the month there are days and no technicians: the crew stays. */
  | { kind: 'day'; day: string; assignee?: Assignee }
  | { kind: 'hour'; start: string; assignee: Assignee }

/** The body of PATCH /api/jobs/{id}: the crew alone for an assignment, the times where a day or an hour was meant. */
interface Patch {
  crew?: string
  technicianId?: string
  scheduledStart?: string
  scheduledEnd?: string
}

export interface Move {
  patch: Patch
  /** The job as it will be. */
  job: BoardJob
}

/** What putting a job there means; null when it already stands there. */
export function moveTo(job: BoardJob, target: Target, zone: string): Move | null {
  const crew = crewChange(job, target)
  const times = timesChange(job, target, zone)
  if (!crew && !times) return null
  return {
    patch: { ...crew?.patch, ...times },
    job: { ...job, ...crew?.after, ...times },
  }
}

/** Puts a job back to where it stood before. */
export function moveBack(now: BoardJob, before: BoardJob): Move {
  const { crew, technicianId, scheduledStart, scheduledEnd } = before
  return {
    patch: {
      ...(technicianId ? { technicianId } : { crew: crew ?? '', technicianId: '' }),
      scheduledStart: scheduledStart ?? '',
      scheduledEnd: scheduledEnd ?? '',
    },
    job: { ...now, crew, technicianId, scheduledStart, scheduledEnd },
  }
}

/** "Booked for Tue, Nov 17, 9:00 AM with Marcus Oyelaran" */
export function bookedText({ scheduledStart, crew }: BoardJob, zone: string): string {
  if (!scheduledStart) return crew ? `With ${crew}, not scheduled yet` : 'Not scheduled yet'
  const time = `${shortDay(dayOf(scheduledStart, zone))}, ${formatTime(scheduledStart, zone)}`
  return crew ? `Booked for ${time} with ${crew}` : `Booked for ${time}, with nobody yet`
}

function crewChange(job: BoardJob, target: Target) {
  if (target.kind === 'unassigned')
    return job.crew ? { patch: { crew: '' }, after: { crew: null, technicianId: null } } : null
  const { assignee } = target
  if (!assignee || assignee.id === job.technicianId) return null
  const { id, name, isNamesake } = assignee
  return {
    patch: isNamesake ? { crew: name, technicianId: id } : { crew: name },
    after: { crew: name, technicianId: id },
  }
}

/** Another day keeps the time of day, another hour does not; both keep the length. */
function timesChange(job: BoardJob, target: Target, zone: string) {
  if (target.kind !== 'day' && target.kind !== 'hour') return null
  const start = target.kind === 'hour' ? target.start : startOn(target.day, job, zone)
  if (!start || start === job.scheduledStart) return null
  const span = spanOf(job)
  const length = span ? span.end - span.start : DEFAULT_MINUTES * 60_000
  if (span && !job.scheduledEnd) return { scheduledStart: start }
  return { scheduledStart: start, scheduledEnd: new Date(Date.parse(start) + length).toISOString() }
}

function startOn(day: string, { scheduledStart }: BoardJob, zone: string): string | null {
  if (!scheduledStart) return instantAt(`${day}T${DEFAULT_START}`, zone)
  if (dayOf(scheduledStart, zone) === day) return scheduledStart
  return instantAt(`${day}T${wallClock(scheduledStart, zone).slice(11)}`, zone)
}
