import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { sentTogether } from '@/db/sent-together'
import { type JobReference, knownJob } from '@/features/jobs/server/jobs.lookup'
import type { Activity } from '@/server/activity'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, orNotFound } from '@/shared/errors'
import type { Viewer } from '@/shared/policy'
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
    const job = await jobOf(tx, values.jobId, context.user)
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
      const unchanged = await entryToChange(tx, context, id)
      const entry: TimeEntry = JSON.parse(unchanged)
      const before = valuesOf(entry)
      const values = { ...before, ...defined(patch) }
      const problem = endProblem(values, new Date())
      if (problem) throw badRequest([{ path: 'endTime', message: problem }])
      const isMoved = values.jobId !== before.jobId
      const jobNum = isMoved ? ((await jobOf(tx, values.jobId, context.user))?.num ?? null) : entry.jobNum
      if (isDeepStrictEqual(values, before)) return { answer: unchanged }
      const answer = await updateTimeEntry(tx, id, values)
      const payload = { id, jobId: values.jobId, jobNum, ...whoseOf(context, entry) }
      const changed = { from: { ...before, jobNum: entry.jobNum }, to: { ...values, jobNum } }
      return { answer, activity: { action: 'time_entry.updated', payload, changed } }
    },
    conflicts,
  )
}

export function removeTimeEntry(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const entry: TimeEntry = JSON.parse(await entryToChange(tx, context, id))
    const { jobId, jobNum } = entry
    await deleteTimeEntry(tx, id)
    const payload = { id, jobId, jobNum, ...whoseOf(context, entry) }
    const changed = { from: { ...valuesOf(entry), jobNum }, to: null }
    return { answer: '', activity: { action: 'time_entry.deleted', payload, changed } }
  })
}

/** The entry, if the person may know of it, with the clock of whose it is locked. An entry never becomes another's. */
async function entryToChange(tx: Db, { user }: Context, id: string): Promise<Json<TimeEntry>> {
  const { userId }: TimeEntry = JSON.parse(await entryOf(tx, id, user))
  await lockClock(tx, userId)
  return entryOf(tx, id, user)
}

const entryOf = async (tx: Db, id: string, viewer: Viewer) =>
  orNotFound(await findTimeEntry(tx, id, viewer), 'Time entry not found')

/** Whose hours they are, where somebody else corrects them. */
const whoseOf = ({ user }: Context, { userId, userName }: TimeEntry): Activity['payload'] =>
  userId === user.id ? {} : { userId, userName }

async function jobOf(tx: Db, jobId: string | null, viewer: Viewer): Promise<JobReference | null> {
  return jobId ? knownJob(tx, jobId, viewer) : null
}

function valuesOf(entry: TimeEntry): TimeEntryValues {
  const { jobId, startTime, endTime, description, hourlyRate } = entry
  return { jobId, startTime, endTime, description, hourlyRate, billable: entry.billable === 1 }
}
