import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import { knownJob } from '@/features/jobs/server/jobs.lookup'
import { type Context, command, createOne } from '@/server/command'
import { insertPhoto, savePhoto } from '@/server/photos'
import { defined } from '@/shared/defined'
import { orNotFound } from '@/shared/errors'
import type { FieldLog, FieldLogInput, FieldLogPatch } from '../field-log.schema'
import { type FieldLogValues, insertFieldLog, lockFieldLog, updateFieldLog } from './field-logs.store'
import { newPhotos, pathsOf, preparePhotos } from './log-photos'

const newLog: Omit<FieldLogValues, 'jobId' | 'logDate' | 'workPerformed'> = {
  weather: null,
  materialsUsed: null,
  equipmentUsed: null,
  crewMembers: [],
  hoursWorked: 0,
  issues: null,
  photos: [],
}

export async function createFieldLog(context: Context, input: FieldLogInput): Promise<Json<FieldLog>> {
  const { photos: sent = [], ...fields } = input
  const job = await knownJob(context.database.db, fields.jobId)
  const photos = await preparePhotos(sent)
  const id = orderedId()
  const values = { ...newLog, ...defined(fields), photos: pathsOf(photos, []) }
  const activity = { action: 'field_log.created', payload: told(id, values, job.num) } as const
  const insert = insertFieldLog(id, values, context.user.email)
  return createOne(context, insert, activity, {}, newPhotos(photos).map(insertPhoto))
}

export async function changeFieldLog(
  context: Context,
  id: string,
  patch: FieldLogPatch,
): Promise<Json<FieldLog>> {
  // Decoded before the transaction, so that nothing is locked meanwhile.
  const photos = patch.photos && (await preparePhotos(patch.photos))
  return command(context, async (tx) => {
    const unchanged = orNotFound(await lockFieldLog(tx, id), 'Field log not found')
    const found: FieldLog = JSON.parse(unchanged)
    const { id: _, jobNum, customer, createdBy, createdAt, updatedAt, ...before } = found
    const sent = defined({ ...patch, photos: photos && pathsOf(photos, before.photos) })
    const values: FieldLogValues = { ...before, ...sent }
    const num = values.jobId === before.jobId ? jobNum : (await knownJob(tx, values.jobId)).num
    if (isDeepStrictEqual(values, before)) return { answer: unchanged }
    for (const photo of newPhotos(photos ?? [])) await savePhoto(tx, photo)
    const answer = await updateFieldLog(tx, id, values)
    return { answer, activity: { action: 'field_log.updated', payload: told(id, values, num) } }
  })
}

const told = (id: string, { jobId, logDate }: FieldLogValues, jobNum: string) => ({
  id,
  name: `${logDate} #${jobNum}`,
  logDate,
  jobId,
  jobNum,
})

/** An id that begins with the time (UUID version 7): the logs of one day are then listed by when they were made. */
function orderedId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
