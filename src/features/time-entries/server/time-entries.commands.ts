import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { pipelined } from '@/db/pipelined'
import { type JobReference, knownJob } from '@/features/jobs/server/jobs.lookup'
import type { Activity } from '@/server/activity'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, conflict, forbidden, orNotFound, refuse } from '@/shared/errors'
import { may, reachOf, type Viewer } from '@/shared/policy'
import { billedProblem, type EntryState, endProblem, holdProblem } from '../time-entry'
import type { TimeEntry, TimeEntryInput, TimeEntryPatch } from '../time-entry.schema'
import {
  deleteTimeEntry,
  type EntryRow,
  findEntryRow,
  findRates,
  findTimeEntry,
  insertTimeEntry,
  lockClock,
  lockEntries,
  stopRunning,
  type TimeEntryValues,
  updateTimeEntry,
} from './time-entries.store'

const conflicts: Conflicts = {
  time_entries_one_running: { path: 'endTime', message: 'Another entry is running' },
}

const newEntry: Omit<TimeEntryValues, 'startTime' | 'hourlyRate'> = {
  jobId: null,
  endTime: null,
  description: null,
  billable: true,
}

/** Without an end it is a clock-in, which ends the person's running entry at that instant. */
export function createTimeEntry(context: Context, input: TimeEntryInput): Promise<Json<TimeEntry>> {
  const { user } = context
  const id = idFor(context)
  const { hourlyRate: sentRate, userId: sentUserId, ...sent } = defined(input)
  const userId = sentUserId ?? user.id
  const fields = { ...newEntry, ...sent }
  return command(context, async (tx) => {
    if (userId !== user.id && reachOf(user, 'change time') !== 'all') throw forbidden()
    const [job, rates] = await pipelined([jobOf(tx, fields.jobId, user), findRates(tx, userId)])
    if (!rates) throw badRequest([{ path: 'userId', message: 'Unknown person' }])
    if (fields.endTime === null && rates.isDisabled) throw conflict('This person’s account is disabled')
    const chosenRate = may(user, 'change prices') ? sentRate : undefined
    const hourlyRate = chosenRate ?? job?.billingRate ?? rates.billingRate ?? 0
    const values: TimeEntryValues = { ...fields, hourlyRate }
    const isRunning = values.endTime === null
    if (isRunning) await lockClock(tx, userId)
    const [stoppedId, answer] = await pipelined([
      isRunning ? stopRunning(tx, userId, values.startTime) : undefined,
      insertTimeEntry(tx, { id, userId, ...values, costRate: rates.costRate ?? 0 }, user),
    ])
    const payload = {
      id,
      jobId: values.jobId,
      jobNum: job?.num ?? null,
      stoppedId: stoppedId ?? null,
      ...ownerPayload(context, { userId, userName: rates.name }),
    }
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
      const { user } = context
      const entry = await entryToChange(tx, context, id)
      const before = valuesOf(entry)
      const { hourlyRate: sentRate, ...sent } = defined(patch)
      const values = { ...before, ...sent }
      const problem = endProblem(values, new Date())
      if (problem) throw badRequest([{ path: 'endTime', message: problem }])
      const isMoved = values.jobId !== before.jobId
      const job = isMoved ? await jobOf(tx, values.jobId, user) : undefined
      const jobNum = isMoved ? (job?.num ?? null) : entry.jobNum
      if (may(user, 'change prices')) values.hourlyRate = sentRate ?? before.hourlyRate
      else if (isMoved) {
        const rates = await findRates(tx, entry.userId)
        values.hourlyRate = job?.billingRate ?? rates?.billingRate ?? before.hourlyRate
      }
      if (isDeepStrictEqual(values, before)) return { answer: await entryOf(tx, id, user) }
      refuse(changeProblem(context, entry, { before, values }))
      const answer = await updateTimeEntry(tx, id, values, user)
      const payload = { id, jobId: values.jobId, jobNum, ...ownerPayload(context, entry) }
      const changed = { from: { ...before, jobNum: entry.jobNum }, to: { ...values, jobNum } }
      return { answer, activity: { action: 'time_entry.updated', payload, changed } }
    },
    conflicts,
  )
}

export function removeTimeEntry(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const entry = await entryToChange(tx, context, id)
    const { jobId, jobNum } = entry
    refuse(holdProblem(stateOf(entry), approvalRight(context)) ?? billedProblem(stateOf(entry)))
    await deleteTimeEntry(tx, id)
    const payload = { id, jobId, jobNum, ...ownerPayload(context, entry) }
    const changed = { from: { ...valuesOf(entry), jobNum }, to: null }
    return { answer: '', activity: { action: 'time_entry.deleted', payload, changed } }
  })
}

/**
 * The entry, if the viewer may see it, locked together with its owner's clock. The owner of an entry never
 * changes.
 */
async function entryToChange(tx: Db, { user }: Context, id: string): Promise<EntryRow> {
  const found = async () => orNotFound(await findEntryRow(tx, id, user), 'Time entry not found')
  const { userId } = await found()
  await lockClock(tx, userId)
  await lockEntries(tx, [id])
  const entry = await found()
  // Refusals name the invoice, so its number is hidden from people who may not see invoices.
  return may(user, 'see invoices') ? entry : { ...entry, invoiceNumber: null }
}

/** Of a billed entry only the description may change, since the customer has been charged for the rest. */
function changeProblem(
  context: Context,
  entry: EntryRow,
  { before, values }: { before: TimeEntryValues; values: TimeEntryValues },
): string | null {
  const held = holdProblem(stateOf(entry), approvalRight(context))
  if (held) return held
  const { description } = before
  if (!isDeepStrictEqual({ ...values, description }, before)) {
    const billed = billedProblem(stateOf(entry))
    if (billed) return billed
  }
  return entry.status === 'approved' && values.endTime === null
    ? 'An approved entry must have an end time'
    : null
}

export const stateOf = ({ status, endTime, invoiceNumber }: EntryRow): EntryState => ({
  status,
  isRunning: endTime === null,
  invoiceNumber,
})

const approvalRight = ({ user }: Context) => ({ approves: reachOf(user, 'change time approval') === 'all' })

const entryOf = async (tx: Db, id: string, viewer: Viewer) =>
  orNotFound(await findTimeEntry(tx, id, viewer), 'Time entry not found')

/** The owner, if somebody else makes the change. */
export const ownerPayload = (
  { user }: Context,
  { userId, userName }: Pick<EntryRow, 'userId' | 'userName'>,
): Activity['payload'] => (userId === user.id ? {} : { userId, userName })

async function jobOf(tx: Db, jobId: string | null, viewer: Viewer): Promise<JobReference | null> {
  return jobId ? knownJob(tx, jobId, viewer) : null
}

function valuesOf(entry: EntryRow): TimeEntryValues {
  const { jobId, startTime, endTime, description, hourlyRate, billable } = entry
  return { jobId, startTime, endTime, description, hourlyRate, billable }
}
