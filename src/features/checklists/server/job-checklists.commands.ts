import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { MAX_ON_JOB, openItems } from '@/domain/checklists/checklist'
import { type JobReference, jobToUse } from '@/features/jobs/server/jobs.lookup'
import { type Context, command, idFor } from '@/server/command'
import { MAX_PHOTO_BYTES, type Photo, savePhoto } from '@/server/photos'
import { receivePhoto } from '@/server/receive-photo'
import { badRequest, conflict, orNotFound } from '@/shared/errors'
import type { AnswerInput, AnswersInput, AttachInput, JobChecklist } from '../job-checklist.schema'
import { checkedAnswers, type ReceivedAnswer } from './answers'
import {
  countOnJob,
  deleteJobChecklist,
  insertJobChecklist,
  type LockedChecklist,
  lockJobChecklist,
  lockJobChecklists,
  writeAnswers,
} from './job-checklists.store'

export function attachChecklist(
  context: Context,
  jobId: string,
  { checklistId }: AttachInput,
): Promise<Json<JobChecklist>> {
  return command(context, async (tx) => {
    const { num } = await jobSeen(tx, context, jobId)
    if ((await countOnJob(tx, jobId)) >= MAX_ON_JOB)
      throw conflict(`At most ${MAX_ON_JOB} checklists on a job`)
    const answer = await insertJobChecklist(tx, { id: idFor(context), jobId, checklistId })
    if (!answer) throw badRequest([{ path: 'checklistId', message: 'Unknown checklist' }])
    const { id, name }: JobChecklist = JSON.parse(answer)
    const payload = { id: jobId, num, jobChecklistId: id, checklist: name }
    return { answer, activity: { action: 'job.checklist_added', payload } }
  })
}

/** Only a checklist that nobody has answered. */
export function detachChecklist(context: Context, jobId: string, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const { num } = await jobSeen(tx, context, jobId)
    const found = orNotFound(await lockJobChecklist(tx, jobId, id), 'Checklist not found')
    if (found.answers.size > 0) throw conflict('This checklist already has answers')
    await deleteJobChecklist(tx, id)
    const payload = { id: jobId, num, jobChecklistId: id, checklist: found.name }
    return { answer: '', activity: { action: 'job.checklist_removed', payload } }
  })
}

export async function answerChecklist(
  context: Context,
  jobId: string,
  id: string,
  { answers: sent }: AnswersInput,
): Promise<Json<JobChecklist>> {
  // Checked before photos are decoded, which happens before the transaction so that no locks are held meanwhile.
  await jobSeen(context.database.db, context, jobId)
  const received = await receiveAnswers(context, sent)
  return command(context, async (tx) => {
    const { num } = await jobSeen(tx, context, jobId)
    const checklist = orNotFound(await lockJobChecklist(tx, jobId, id), 'Checklist not found')
    const answer = await saveAnswers(tx, context, checklist, received)
    const payload = { id: jobId, num, jobChecklistId: id, checklist: checklist.name }
    return { answer, activity: { action: 'job.checklist_answered', payload } }
  })
}

/** Decodes the photos of answers, one after the other because all at once would exhaust memory. */
export async function receiveAnswers(
  context: Context,
  sent: readonly AnswerInput[],
): Promise<ReceivedAnswer[]> {
  const received: ReceivedAnswer[] = []
  for (const [index, { itemId, checklistId, value }] of sent.entries()) {
    const path = `answers.${index}`
    const photos = new Map<string, Photo>()
    for (const text of Array.isArray(value) ? value : [value])
      if (typeof text === 'string' && isPhotoData(text))
        photos.set(text, await receivePhoto(context, text, `${path}.value`, MAX_PHOTO_BYTES))
    received.push({ itemId, checklistId, path, value, photos })
  }
  return received
}

const isPhotoData = (text: string) => text.startsWith('data:image/')

/** Writes answers to one checklist inside the caller's transaction; a wrong one is a 400. */
export async function saveAnswers(
  tx: Db,
  { user }: Context,
  checklist: LockedChecklist,
  received: readonly ReceivedAnswer[],
): Promise<Json<JobChecklist>> {
  const { answers, photos } = checkedAnswers(checklist, received)
  for (const photo of photos) await savePhoto(tx, photo)
  return writeAnswers(tx, checklist.id, answers, user.id)
}

/** The same for all checklists of a job at once; an answer that names no checklist is for the first with its item. */
export async function saveJobAnswers(
  tx: Db,
  context: Context,
  jobId: string,
  received: readonly ReceivedAnswer[],
): Promise<void> {
  if (received.length === 0) return
  const all = await lockJobChecklists(tx, jobId)
  const found = received.map((answer) => ({ answer, checklist: all.find(isOn(answer)) }))
  const unknown = found.filter(({ checklist }) => !checklist)
  if (unknown.length > 0)
    throw badRequest(
      unknown.map(({ answer }) => ({ path: `${answer.path}.itemId`, message: 'Unknown item' })),
    )
  for (const checklist of all) {
    const own = found.flatMap((one) => (one.checklist === checklist ? [one.answer] : []))
    if (own.length > 0) await saveAnswers(tx, context, checklist, own)
  }
}

const isOn =
  ({ itemId, checklistId }: ReceivedAnswer) =>
  ({ id, items }: LockedChecklist) =>
    (checklistId === undefined || checklistId === id) && items.some((item) => item.id === itemId)

/** Locks the job's checklists and names the required items that nobody has answered yet. */
export async function openRequiredItems(tx: Db, jobId: string): Promise<string[]> {
  const all = await lockJobChecklists(tx, jobId)
  return all.flatMap(({ items, answers }) =>
    openItems(items, (itemId) => answers.get(itemId)).map(({ label }) => label),
  )
}

const jobSeen = async (tx: Db, { user }: Context, id: string): Promise<JobReference> =>
  orNotFound(await jobToUse(tx, id, user), 'Job not found')
