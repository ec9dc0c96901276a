import type { Db } from '@/db/client'
import type { JobReference } from '@/features/jobs/server/jobs.lookup'
import type { Activity } from '@/server/activity'
import type { Context } from '@/server/command'
import { badRequest, conflict } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { endProblem } from '../time-entry'
import { ownerPayload } from './time-entries.commands'
import { findRates, insertTimeEntry, lockClock, startOfRunning, stopRunning } from './time-entries.store'

/** Ends the person's running entry at that instant, if there is one, as part of a larger change. */
export async function clockOut(tx: Db, userId: string, at: string): Promise<void> {
  await lockClock(tx, userId)
  await stopRunning(tx, userId, at)
}

/** The same at an end that the person entered, which must follow the start; `path` is the field it came from. */
export async function clockOutAsEntered(
  tx: Db,
  userId: string,
  endTime: string,
  path: string,
): Promise<void> {
  await lockClock(tx, userId)
  const startTime = await startOfRunning(tx, userId)
  const problem = startTime ? endProblem({ startTime, endTime }, new Date()) : null
  if (problem) throw badRequest([{ path, message: problem }])
  await stopRunning(tx, userId, endTime)
}

/** Locks the clocks of several people, always in the same order. */
export async function lockClocks(tx: Db, userIds: readonly string[]): Promise<void> {
  for (const userId of [...userIds].sort()) await lockClock(tx, userId)
}

interface ClockOnJob {
  userId: string
  job: Pick<JobReference, 'id' | 'num' | 'billingRate'>
  at: string
}

/** Starts a locked clock on a job at the job's or the person's own rate; ends the entry that runs. */
export async function startClock(
  tx: Db,
  context: Context,
  { userId, job, at }: ClockOnJob,
): Promise<Activity> {
  const rates = await findRates(tx, userId)
  if (!rates) throw badRequest([{ path: 'userIds', message: 'Unknown person' }])
  if (rates.isDisabled) throw conflict(`The account of ${rates.name} is disabled`)
  const stoppedId = await stopRunning(tx, userId, at)
  const id = newId()
  const entry = { id, userId, jobId: job.id, startTime: at, endTime: null, description: null, billable: true }
  const hourlyRate = job.billingRate ?? rates.billingRate ?? 0
  await insertTimeEntry(tx, { ...entry, hourlyRate, costRate: rates.costRate ?? 0 }, context.user)
  const owner = ownerPayload(context, { userId, userName: rates.name })
  const payload = { id, jobId: job.id, jobNum: job.num, stoppedId: stoppedId ?? null, ...owner }
  return { action: 'time_entry.created', payload }
}

/** Stops a locked clock that runs on a job. */
export async function stopClock(
  tx: Db,
  context: Context,
  { userId, userName, job, at }: ClockOnJob & { userName: string },
): Promise<Activity> {
  const id = (await stopRunning(tx, userId, at)) ?? null
  return {
    action: 'time_entry.updated',
    payload: { id, jobId: job.id, jobNum: job.num, ...ownerPayload(context, { userId, userName }) },
    changed: { from: { endTime: null }, to: { endTime: at } },
  }
}
