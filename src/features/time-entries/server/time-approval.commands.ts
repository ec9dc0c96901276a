import type { Json } from '@/db/json'
import { type Context, command } from '@/server/command'
import { formatDate } from '@/shared/dates'
import { badRequest, type FieldError, HttpError, orNotFound, refuse } from '@/shared/errors'
import { approveProblem, unapproveProblem } from '../time-entry'
import type { ApproveInput, TimeEntry } from '../time-entry.schema'
import { stateOf } from './time-entries.commands'
import {
  type EntryRow,
  findEntries,
  findEntryRows,
  findTimeEntry,
  lockEntries,
  setApproved,
} from './time-entries.store'

/** Approves an entry or removes its approval. Idempotent. */
export function setApproval(context: Context, id: string, isApproved: boolean): Promise<Json<TimeEntry>> {
  const { user } = context
  return command(context, async (tx) => {
    await lockEntries(tx, [id])
    const [found] = await findEntryRows(tx, [id])
    const entry = orNotFound(found, 'Time entry not found')
    refuse((isApproved ? approveProblem : unapproveProblem)(stateOf(entry)))
    const status = isApproved ? 'approved' : 'open'
    if (entry.status === status) return { answer: orNotFound(await findTimeEntry(tx, id, user)) }
    await setApproved(tx, [id], isApproved ? user.id : null)
    const { jobId, jobNum, userId, userName } = entry
    return {
      answer: orNotFound(await findTimeEntry(tx, id, user)),
      activity: {
        action: isApproved ? 'time_entry.approved' : 'time_entry.unapproved',
        payload: { id, jobId, jobNum, userId, userName },
        changed: { from: { status: entry.status }, to: { status } },
      },
    }
  })
}

/** All or nothing; a refusal lists the entries that cannot be approved. */
export function approveEntries(context: Context, { ids }: ApproveInput): Promise<Json<TimeEntry[]>> {
  const { user } = context
  return command(context, async (tx) => {
    await lockEntries(tx, ids)
    const entries = new Map((await findEntryRows(tx, ids)).map((entry) => [entry.id, entry]))
    const unknown = ids.flatMap((id, index) =>
      entries.has(id) ? [] : [{ path: `ids.${index}`, message: 'Unknown time entry' }],
    )
    if (unknown.length > 0) throw badRequest(unknown)
    const refused = ids.flatMap((id, index) => refusalOf(entries.get(id), index))
    if (refused.length > 0) throw new HttpError(409, 'conflict', wordsFor(refused), refused)
    const open = [...entries.values()].filter(({ status }) => status === 'open')
    if (open.length === 0) return { answer: await findEntries(tx, ids, user) }
    await setApproved(
      tx,
      open.map(({ id }) => id),
      user.id,
    )
    const told = (status: string) =>
      Object.fromEntries(open.map(({ userName, startTime }) => [`${userName} ${startTime}`, status]))
    const [first] = open
    return {
      answer: await findEntries(tx, ids, user),
      activity: {
        action: 'time_entry.approved',
        payload: {
          id: open.length === 1 && first ? first.id : null,
          name: namesOf(open),
          count: open.length,
        },
        changed: { from: told('open'), to: told('approved') },
      },
    }
  })
}

/** A message names this many entries and counts the rest. */
const NAMED = 5

/** "Ada Lovelace, Nov 12, 2026; Bo Chen, Nov 13, 2026 and 3 more" */
function namesOf(entries: readonly EntryRow[]): string {
  const named = entries
    .slice(0, NAMED)
    .map(({ userName, startTime }) => `${userName}, ${formatDate(startTime)}`)
    .join('; ')
  return entries.length > NAMED ? `${named} and ${entries.length - NAMED} more` : named
}

function refusalOf(entry: EntryRow | undefined, index: number): FieldError[] {
  const problem = entry && approveProblem(stateOf(entry))
  return entry && problem
    ? [{ path: `ids.${index}`, message: `${entry.userName}, ${entry.startTime.slice(0, 10)}: ${problem}` }]
    : []
}

const wordsFor = (refused: FieldError[]) =>
  refused.length === 1 ? (refused[0]?.message ?? '') : `${refused.length} entries cannot be approved`
