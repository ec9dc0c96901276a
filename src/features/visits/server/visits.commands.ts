import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { pipelined } from '@/db/pipelined'
import { rows } from '@/db/query'
import { lockRow, type Row } from '@/db/rows'
import { jobs } from '@/db/schema/jobs'
import { refuseDisabled, techniciansById } from '@/domain/users/server/users.lookup'
import { scheduleProblem } from '@/features/jobs/job'
import { bookingNotices, cancelled } from '@/features/jobs/server/booking-notices.commands'
import {
  type CurrentVisit,
  deleteVisit,
  findVisit,
  followVisits,
  insertTechnicians,
  insertVisit,
  writeVisit,
} from '@/features/jobs/server/bookings.commands'
import { jobToUse } from '@/features/jobs/server/jobs.lookup'
import { type Context, command, idFor } from '@/server/command'
import { refuseOutdated } from '@/server/versions'
import { defined } from '@/shared/defined'
import { badRequest, conflict, orNotFound, refuse } from '@/shared/errors'
import { planProblem, removalProblem } from '../visit'
import type { Visit, VisitInput, VisitPatch } from '../visit.schema'
import { knownVisit, lastChangedBy, visitDoc } from './visits.store'

export type LockedJob = Row<typeof jobs>

const newVisit = { technicianIds: [] as string[], scheduledStart: null, scheduledEnd: null, notes: null }

/** Books a visit to an open job; one that was said to be finished is not, then. */
export function bookVisit(context: Context, { jobId, ...sent }: VisitInput): Promise<Json<Visit>> {
  const id = idFor(context)
  return command(context, async (tx) => {
    orNotFound(await jobToUse(tx, jobId, context.user), 'Job not found')
    const job = await openJob(tx, jobId)
    const visit = { ...newVisit, ...defined(sent) }
    await refuseUnknown(tx, visit.technicianIds)
    const [, , , answer] = await pipelined([
      rows(tx, insertVisit(id, jobId, visit)),
      rows(tx, insertTechnicians(id, visit.technicianIds)),
      rows(tx, followVisits(jobId, { finishedAt: null, finishedById: null })),
      visitDoc(tx, id),
    ])
    return {
      answer,
      activity: { action: 'visit.created', payload: toldOf(id, job) },
      notice: bookingNotices(jobId, { ...job, ...visit }, newVisit),
    }
  })
}

/** Changes who goes, when, and what to know. */
export function changeVisit(context: Context, id: string, patch: VisitPatch): Promise<Json<Visit>> {
  return onVisit(context, id, async (tx, job, visit) => {
    const { technicianIds, scheduledStart, scheduledEnd, notes } = visit
    const before = { technicianIds, scheduledStart, scheduledEnd, notes }
    const after = { ...before, ...defined(patch) }
    if (isDeepStrictEqual(after, before)) return { answer: await visitDoc(tx, id) }
    refuse(planProblem(visit.status))
    const problem = scheduleProblem(after)
    if (problem) throw badRequest([{ path: 'scheduledEnd', message: problem }])
    await refuseUnknown(tx, after.technicianIds, technicianIds)
    const writes = [...writeVisit(id, after), followVisits(job.id)]
    const [, answer] = await pipelined([pipelined(writes.map((write) => rows(tx, write))), visitDoc(tx, id)])
    return {
      answer,
      activity: {
        action: 'visit.updated',
        payload: toldOf(id, job),
        changed: { from: before, to: after },
      },
      notice: bookingNotices(job.id, { ...job, ...after }, before),
    }
  })
}

/** Deletes a visit on which nothing has happened. */
export function removeVisit(context: Context, id: string): Promise<Json<''>> {
  return onVisit<''>(context, id, async (tx, job, visit) => {
    refuse(removalProblem(visit.status))
    const writes = [...deleteVisit(job.id, id), followVisits(job.id)]
    await pipelined(writes.map((write) => rows(tx, write)))
    const { technicianIds, scheduledStart, scheduledEnd, notes } = visit
    const from = { technicianIds, scheduledStart, scheduledEnd, notes }
    return {
      answer: '',
      activity: { action: 'visit.deleted', payload: toldOf(id, job), changed: { from, to: null } },
      notice: cancelled(job, visit, null),
    }
  })
}

type Work<T> = (
  tx: Db,
  job: LockedJob,
  visit: CurrentVisit,
  isOn: boolean,
) => ReturnType<Parameters<typeof command<T>>[1]>

/** Locks the job and then the visit, in this order as everywhere, before the version is compared. */
export function onVisit<T>({ seen, ...context }: Context, id: string, work: Work<T>): Promise<Json<T>> {
  return command<T>(context, async (tx) => {
    const known = orNotFound(await knownVisit(tx, id, context.user), 'Visit not found')
    const job = await openJob(tx, known.jobId)
    if (seen) await refuseOutdated(tx, seen, () => lastChangedBy(tx, id, known.jobId))
    const visit = orNotFound(await findVisit(tx, id), 'Visit not found')
    return work(tx, job, visit, known.isOn)
  })
}

async function openJob(tx: Db, id: string): Promise<LockedJob> {
  const job = orNotFound(await lockRow(tx, jobs, id), 'Job not found')
  if (job.status === 'closed') throw conflict('This job is closed. Reopen it first.')
  return job
}

async function refuseUnknown(tx: Db, ids: readonly string[], before: readonly string[] = []): Promise<void> {
  const found = await techniciansById(tx, ids)
  if (found.length < ids.length) throw badRequest([{ path: 'technicianIds', message: 'Unknown technician' }])
  refuseDisabled(found, before)
}

/** What the activity says of a visit. */
export const toldOf = (id: string, { id: jobId, num, customer }: LockedJob) => ({
  id,
  jobId,
  jobNum: num,
  customer,
})
