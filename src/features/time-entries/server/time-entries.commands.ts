import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { sentTogether } from '@/db/sent-together'
import { type JobReference, knownJob } from '@/features/jobs/server/jobs.lookup'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, conflict, orNotFound } from '@/shared/errors'
import { endProblem } from '../time-entry'
import type { TimeEntry, TimeEntryInput, TimeEntryPatch } from '../time-entry.schema'
import {
  deleteTimeEntry,
  findTimeEntry,
  insertTimeEntry,
  lockClock,
  stopRunning,
  type TimeEntryValues,
  updateTimeEntry,
} from './time-entries.store'

const conflicts: Conflicts = {
  time_entries_one_running: { path: 'endTime', message: 'Another entry is running' },
}

const newEntry: Omit<TimeEntryValues, 'startTime'> = {
  jobId: null,
  endTime: null,
  description: null,
  billable: true,
  hourlyRate: 0,
}

/** One without an end is a clock-in, which ends the person's running entry at that instant. */
export function createTimeEntry(context: Context, input: TimeEntryInput): Promise<Json<TimeEntry>> {
  const { user } = context
  const id = idFor(context)
  const values: TimeEntryValues = { ...newEntry, ...defined(input) }
  return command(context, async (tx) => {
    const job = await jobOf(tx, values.jobId)
    const isRunning = values.endTime === null
    if (isRunning) await lockClock(tx, user.id)
    const [stoppedId, answer] = await sentTogether([
      isRunning ? stopRunning(tx, user.id, values.startTime) : undefined,
      insertTimeEntry(tx, { id, userId: user.id, ...values }),
    ])
    const payload = { id, jobId: values.jobId, jobNum: job?.num ?? null, stoppedId: stoppedId ?? null }
    return { answer, activity: { action: 'time_entry.created', payload } }
  })
}

export function changeTimeEntry(
  context: Context,
  id: string,
  patch: TimeEntryPatch,
): Promise<Json<TimeEntry>> {
  return command(
    context,
    async (tx) => {
      const unchanged = await ownEntry(tx, context, id)
      const entry: TimeEntry = JSON.parse(unchanged)
      const before = valuesOf(entry)
      const values = { ...before, ...defined(patch) }
      const problem = endProblem(values, new Date())
      if (problem) throw badRequest([{ path: 'endTime', message: problem }])
      const isMoved = values.jobId !== before.jobId
      const jobNum = isMoved ? ((await jobOf(tx, values.jobId))?.num ?? null) : entry.jobNum
      if (isDeepStrictEqual(values, before)) return { answer: unchanged }
      const answer = await updateTimeEntry(tx, id, values)
      const payload = { id, jobId: values.jobId, jobNum }
      return { answer, activity: { action: 'time_entry.updated', payload } }
    },
    conflicts,
  )
}

export function removeTimeEntry(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const { jobId, jobNum }: TimeEntry = JSON.parse(await ownEntry(tx, context, id))
    await deleteTimeEntry(tx, id)
    return { answer: '', activity: { action: 'time_entry.deleted', payload: { id, jobId, jobNum } } }
  })
}

/** The entry, if it is the person's own, with their clock locked. */
async function ownEntry(tx: Db, { user }: Context, id: string): Promise<Json<TimeEntry>> {
  await lockClock(tx, user.id)
  const found = orNotFound(await findTimeEntry(tx, id), 'Time entry not found')
  const { userId }: TimeEntry = JSON.parse(found)
  if (userId !== user.id) throw conflict('Only your own time entries can be changed')
  return found
}

async function jobOf(tx: Db, jobId: string | null): Promise<JobReference | null> {
  return jobId ? knownJob(tx, jobId) : null
}

function valuesOf(entry: TimeEntry): TimeEntryValues {
  const { jobId, startTime, endTime, description, hourlyRate } = entry
  return { jobId, startTime, endTime, description, hourlyRate, billable: entry.billable === 1 }
}
