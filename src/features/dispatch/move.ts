import { crewOf, crewText, type Technician, techniciansOf } from '@/features/jobs/job'
import { movedTo, startOn } from '@/features/jobs/schedule'
import { isOpenVisit } from '@/features/jobs/stage'
import { dayOf, formatSpan, formatTime } from '@/shared/dates'
import { addDays } from '@/shared/days'
import { shortDay } from './calendar'
import type { BoardJob } from './dispatch.schema'

/**
 * The person a job is assigned to. `isNamesake`: a colleague has the same display name, so the name is ambiguous.
 */
export interface Assignee {
  id: string
  name: string
  isNamesake: boolean
}

/** Where a job can be dropped. */
export type Target =
  | { kind: 'unassigned' }
  | { kind: 'technician'; assignee: Assignee }
  /** The month has days but no technicians: the crew stays. */
  | { kind: 'day'; day: string; assignee?: Assignee }
  | { kind: 'hour'; start: string; assignee: Assignee }
  /** One more technician, in addition to those already on the job. */
  | { kind: 'joining'; assignee: Assignee }
  /** The same start, another end. */
  | { kind: 'end'; end: string }

/**
 * The body of PATCH /api/jobs/{id}: the crew alone for an assignment, all technicians where a job has several, the
 * times where a day or an hour was meant.
 */
interface Patch {
  crew?: string
  technicianId?: string
  technicianIds?: string[]
  scheduledStart?: string
  scheduledEnd?: string
}

export interface Move {
  patch: Patch
  /** The job after the move. */
  job: BoardJob
}

/** What putting a job there means, taken from one technician's row; null if it already stands there. */
export function moveTo(job: BoardJob, target: Target, zone: string, row?: string): Move | null {
  const crew = crewChange(job, target, row)
  const times = timesChange(job, target, zone)
  if (!crew && !times) return null
  return {
    patch: { ...crew?.patch, ...times },
    job: { ...job, ...crew?.after, ...times, ...(crew && job.was && { was: null }) },
  }
}

/**
 * The body of PATCH /api/visits/{id} for this move; undefined where the job itself has to be changed: it has no open
 * visit yet, or an outside crew, which is kept on the job.
 */
export function visitPatch({ patch, job }: Move): Omit<Patch, 'crew' | 'technicianId'> | undefined {
  const isOutside = job.crew !== null && job.technicianIds.length === 0
  if (job.visitId === null || !job.visitStatus || !isOpenVisit(job.visitStatus) || isOutside) return undefined
  const { crew, technicianId, ...rest } = patch
  const isHandedOver = crew !== undefined || technicianId !== undefined || rest.technicianIds !== undefined
  return { ...rest, ...(isHandedOver && { technicianIds: job.technicianIds }) }
}

/** Undoes a move. */
export function moveBack(now: BoardJob, before: BoardJob): Move {
  const { crew, technicianId, technicianIds, technicianNames, scheduledStart, scheduledEnd } = before
  return {
    patch: {
      ...(technicianId ? { technicianIds } : { crew: crew ?? '', technicianId: '' }),
      scheduledStart: scheduledStart ?? '',
      scheduledEnd: scheduledEnd ?? '',
    },
    job: { ...now, crew, technicianId, technicianIds, technicianNames, scheduledStart, scheduledEnd },
  }
}

/** A proposal for the visit after this one: the same crew and time, a day later, never before tomorrow. */
export function nextVisitOf(job: BoardJob, today: string, zone: string): BoardJob {
  const { scheduledStart } = job
  const last = scheduledStart ? dayOf(scheduledStart, zone) : today
  const day = addDays(last < today ? today : last, 1)
  const crew = job.was ? { ...crewOf([]), was: null } : {}
  return { ...job, ...crew, ...movedTo(startOn(day, job, zone), job) }
}

/** "Booked for Tue, Nov 17, 9:00 AM with Marcus Oyelaran" */
export function bookedText(job: BoardJob, zone: string): string {
  const { scheduledStart } = job
  const crew = crewText(job)
  if (!scheduledStart) return crew ? `With ${crew}, not scheduled yet` : 'Not scheduled yet'
  const time = `${shortDay(dayOf(scheduledStart, zone))}, ${formatTime(scheduledStart, zone)}`
  return crew ? `Booked for ${time} with ${crew}` : `Booked for ${time}, not assigned yet`
}

/** "Tue, Nov 17, 9:00 AM – 12:30 PM" */
export function spanText({ scheduledStart, scheduledEnd }: BoardJob, zone: string): string {
  if (!scheduledStart) return ''
  const day = dayOf(scheduledStart, zone)
  return `${shortDay(day)}, ${formatSpan(scheduledStart, scheduledEnd, day, zone)}`
}

/**
 * The technicians after one hands a job over: the new one takes their place, once if already on it; without a new
 * one the place is empty. The others stay.
 */
export function handedOver(
  technicians: readonly Technician[],
  from: string | null,
  to: Technician | null,
): Technician[] {
  const after = technicians.flatMap((one) => (one.id !== from ? [one] : to ? [to] : []))
  if (to && !after.some(({ id }) => id === to.id)) after.push(to)
  return after.filter((one, place) => after.findIndex(({ id }) => id === one.id) === place)
}

function crewChange(job: BoardJob, target: Target, row: string | undefined) {
  if (target.kind === 'end') return null
  if (target.kind === 'joining') return crewJoinedBy(job, target.assignee)
  const { assignee = null } = target.kind === 'unassigned' ? {} : target
  const isLaidDown = target.kind === 'unassigned'
  if (isLaidDown ? !job.crew || job.was : !assignee) return null
  const from = row !== undefined && job.technicianIds.includes(row) ? row : job.technicianId
  if (assignee && assignee.id === from) return null
  const to = assignee && { id: assignee.id, name: assignee.name }
  const after = crewOf(job.was && to ? [to] : handedOver(techniciansOf(job), from, to))
  return { patch: crewPatch(job, after.technicianIds, assignee), after }
}

function crewJoinedBy(job: BoardJob, { id, name }: Assignee) {
  if (job.technicianIds.includes(id)) return null
  const after = crewOf([...techniciansOf(job), { id, name }])
  return { patch: { technicianIds: after.technicianIds }, after }
}

/** With several technicians, a name alone is ambiguous. */
function crewPatch(job: BoardJob, technicianIds: string[], assignee: Assignee | null): Patch {
  if (job.technicianIds.length > 1) return { technicianIds }
  if (!assignee) return { crew: '' }
  const { id, name, isNamesake } = assignee
  return isNamesake ? { crew: name, technicianId: id } : { crew: name }
}

/** Another day keeps the time of day, another hour does not; both keep the length. */
function timesChange(job: BoardJob, target: Target, zone: string) {
  if (target.kind === 'end') return target.end === job.scheduledEnd ? null : { scheduledEnd: target.end }
  if (target.kind !== 'day' && target.kind !== 'hour') return null
  return movedTo(target.kind === 'hour' ? target.start : startOn(target.day, job, zone), job)
}
