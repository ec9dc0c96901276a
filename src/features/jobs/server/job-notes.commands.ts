import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { techniciansById } from '@/domain/users/server/users.lookup'
import { type Context, command, idFor } from '@/server/command'
import { forbidden, orNotFound } from '@/shared/errors'
import { reachOf } from '@/shared/policy'
import type { JobNote, JobNoteInput } from '../job-note.schema'
import { deleteJobNote, insertJobNote, lockJobNote } from './job-notes.store'
import { type JobReference, jobToUse } from './jobs.lookup'
import { peopleToday } from './visits.lookup'

/** As much of a note as a notification shows. */
const SHOWN_OF_NOTE = 200

/** Anyone who can see a job can add a note. */
export function addJobNote(context: Context, jobId: string, { body }: JobNoteInput): Promise<Json<JobNote>> {
  return command(context, async (tx) => {
    const { user } = context
    const { num, customer } = await jobSeen(tx, context, jobId)
    const noteId = idFor(context)
    const [writer] = await techniciansById(tx, [user.id])
    const answer = await insertJobNote(tx, { id: noteId, jobId, body, createdById: user.id })
    const payload = { num, customer, by: writer?.name ?? user.email, note: body.slice(0, SHOWN_OF_NOTE) }
    const isFromOffice = reachOf(user, 'change job notes') === 'all'
    return {
      answer,
      activity: { action: 'job.note_added', payload: { id: jobId, num, noteId } },
      notice: isFromOffice ? { kind: 'job_note', id: jobId, payload, to: peopleToday(jobId) } : undefined,
    }
  })
}

/** Authors can delete their own notes; people with full access can delete any. */
export function removeJobNote(context: Context, jobId: string, noteId: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const { num } = await jobSeen(tx, context, jobId)
    const note = orNotFound(await lockJobNote(tx, jobId, noteId), 'Note not found')
    if (note.createdById !== context.user.id && reachOf(context.user, 'change job notes') !== 'all')
      throw forbidden()
    await deleteJobNote(tx, noteId)
    const changed = { from: { note: note.body }, to: null }
    return {
      answer: '',
      activity: { action: 'job.note_deleted', payload: { id: jobId, num, noteId }, changed },
    }
  })
}

const jobSeen = async (tx: Db, { user }: Context, id: string): Promise<JobReference> =>
  orNotFound(await jobToUse(tx, id, user), 'Job not found')
