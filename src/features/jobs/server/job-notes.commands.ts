import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { type Context, command, idFor } from '@/server/command'
import { forbidden, orNotFound } from '@/shared/errors'
import { reachOf } from '@/shared/policy'
import type { JobNote, JobNoteInput } from '../job-note.schema'
import { deleteJobNote, insertJobNote, lockJobNote } from './job-notes.store'
import { type JobReference, jobToUse } from './jobs.lookup'

/** Anyone who can see a job can add a note. */
export function addJobNote(context: Context, jobId: string, { body }: JobNoteInput): Promise<Json<JobNote>> {
  return command(context, async (tx) => {
    const { num } = await jobSeen(tx, context, jobId)
    const noteId = idFor(context)
    const answer = await insertJobNote(tx, { id: noteId, jobId, body, createdById: context.user.id })
    return { answer, activity: { action: 'job.note_added', payload: { id: jobId, num, noteId } } }
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
