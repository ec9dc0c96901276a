import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { readColumn } from '@/db/rows'
import { jobs } from '@/db/schema/jobs'
import { knownJob } from '@/features/jobs/server/jobs.lookup'
import { type Context, command, idFor } from '@/server/command'
import { insertPhoto, MAX_PHOTO_BYTES, type Photo, photoPath, savePhoto } from '@/server/photos'
import { receivePhoto } from '@/server/receive-photo'
import { defined } from '@/shared/defined'
import { conflict, notFound, orNotFound } from '@/shared/errors'
import type { Viewer } from '@/shared/policy'
import { valuesOf } from '@/shared/record'
import { MAX_PHOTOS } from '../field-log'
import type { FieldLog, FieldLogInput, FieldLogPatch, PhotoInput } from '../field-log.schema'
import {
  type FieldLogValues,
  findFieldLog,
  insertFieldLog,
  lockFieldLog,
  updateFieldLog,
} from './field-logs.store'
import { newPhotos, pathsOf, receivePhotos } from './log-photos'

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
  // Check the job before decoding photos, and decode before the transaction so no locks are held meanwhile.
  const job = await knownJob(context.database.db, fields.jobId, context.user)
  const photos = await receivePhotos(context, sent)
  const id = idFor(context)
  const values = { ...newLog, ...defined(fields), photos: pathsOf(photos, []) }
  const activity = { action: 'field_log.created', payload: activityPayload(id, values, job.num) } as const
  const insert = insertFieldLog(id, values, context.user.id)
  return command(context, async () => ({ insert, others: newPhotos(photos).flatMap(insertPhoto), activity }))
}

export async function changeFieldLog(
  context: Context,
  id: string,
  patch: FieldLogPatch,
): Promise<Json<FieldLog>> {
  // Decode before the transaction so no locks are held meanwhile.
  const photos = patch.photos && (await receivePhotos(context, patch.photos))
  return command(context, async (tx) => {
    const found = await lockedLog(tx, id, context.user)
    const sent = defined({ ...patch, photos: photos && pathsOf(photos, found.before.photos) })
    return saved(tx, context.user, found, { ...found.before, ...sent }, newPhotos(photos ?? []))
  })
}

/** Adds a single photo, so that a log with many photos does not need one very large request. */
export async function addPhoto(
  context: Context,
  id: string,
  { photo: sent }: PhotoInput,
): Promise<Json<FieldLog>> {
  const photo = await receivePhoto(context, sent, 'photo', MAX_PHOTO_BYTES)
  return command(context, async (tx) => {
    const found = await lockedLog(tx, id, context.user)
    const photos = [...new Set([...found.before.photos, photoPath(photo)])]
    if (photos.length > MAX_PHOTOS) throw conflict(`At most ${MAX_PHOTOS} photos`)
    return saved(tx, context.user, found, { ...found.before, photos }, [photo])
  })
}

export function removePhoto(context: Context, id: string, hash: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const found = await lockedLog(tx, id, context.user)
    const photos = found.before.photos.filter((path) => path !== photoPath({ hash }))
    if (photos.length === found.before.photos.length) throw notFound('Photo not found')
    const { activity } = await saved(tx, context.user, found, { ...found.before, photos })
    return { answer: '', activity }
  })
}

interface LockedLog {
  id: string
  jobNum: string
  before: FieldLogValues
}

async function lockedLog(tx: Db, id: string, viewer: Viewer): Promise<LockedLog> {
  const log = orNotFound(await lockFieldLog(tx, id, viewer), 'Field log not found')
  const { createdById, jobText, minutesWorked, ...row } = valuesOf(log)
  return {
    id,
    jobNum: await readColumn(tx, jobs.num, log.jobId),
    before: { ...row, hoursWorked: minutesWorked },
  }
}

async function saved(
  tx: Db,
  viewer: Viewer,
  { id, jobNum, before }: LockedLog,
  values: FieldLogValues,
  photos: readonly Photo[] = [],
) {
  const num = values.jobId === before.jobId ? jobNum : (await knownJob(tx, values.jobId, viewer)).num
  if (isDeepStrictEqual(values, before)) return { answer: orNotFound(await findFieldLog(tx, id, viewer)) }
  for (const photo of photos) await savePhoto(tx, photo)
  const answer = await updateFieldLog(tx, id, values)
  const payload = activityPayload(id, values, num)
  const changed = { from: { ...before, jobNum }, to: { ...values, jobNum: num } }
  return { answer, activity: { action: 'field_log.updated', payload, changed } } as const
}

const activityPayload = (id: string, { jobId, logDate }: FieldLogValues, jobNum: string) => ({
  id,
  name: `${logDate} #${jobNum}`,
  logDate,
  jobId,
  jobNum,
})
