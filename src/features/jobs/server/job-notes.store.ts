import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { rows } from '@/db/query'
import { jobNotes } from '@/db/schema/jobs'
import { insertInto } from '@/db/write'
import { actor } from '@/domain/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import type { JobNote } from '../job-note.schema'

const noteShape = shapeOf<JobNote>({
  id: jobNotes.id,
  jobId: jobNotes.jobId,
  body: jobNotes.body,
  ...actor('createdBy', jobNotes.createdById),
  ...recordFields(jobNotes),
})
const doc = jsonOf(noteShape)

/** The notes on a job, oldest first. */
export function listJobNotes(db: Db, jobId: string, page: PageQuery): Promise<List<JobNote>> {
  return listJson(
    db,
    {
      table: jobNotes,
      id: jobNotes.id,
      sort: { by: jobNotes.createdAt, type: 'timestamptz', direction: 'asc' },
      shape: noteShape,
      where: [sql`${jobNotes.jobId} = ${jobId}`],
    },
    page,
  )
}

const ofJob = (jobId: string, id: string) => sql`${jobNotes.id} = ${id} and ${jobNotes.jobId} = ${jobId}`

export function findJobNote(db: Db, jobId: string, id: string): Promise<Json<JobNote> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${jobNotes} where ${ofJob(jobId, id)}`)
}

interface NewNote {
  id: string
  jobId: string
  body: string
  createdById: string
}

export function insertJobNote(tx: Db, note: NewNote): Promise<Json<JobNote>> {
  return oneJson(tx, insertInto(jobNotes, { ...note }, doc))
}

/** Locks the note until the transaction ends and returns its author and text. */
export async function lockJobNote(tx: Db, jobId: string, id: string): Promise<Written | undefined> {
  const [found] = await rows<Written & Record<string, unknown>>(
    tx,
    sql`select ${jobNotes.createdById} as "createdById", ${jobNotes.body} from ${jobNotes} where ${ofJob(jobId, id)} for update`,
  )
  return found
}

interface Written {
  createdById: string | null
  body: string
}

export async function deleteJobNote(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${jobNotes} where ${jobNotes.id} = ${id}`)
}
