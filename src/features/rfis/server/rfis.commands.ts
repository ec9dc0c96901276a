import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import { withNextNumber } from '@/db/numbers'
import { readColumn } from '@/db/rows'
import { jobs } from '@/db/schema/jobs'
import { concernedOnJob, knownJob } from '@/features/jobs/server/jobs.lookup'
import { type Context, command, idFor } from '@/server/command'
import type { Notice } from '@/server/notices'
import { defined } from '@/shared/defined'
import { badRequest, orNotFound, refuse } from '@/shared/errors'
import { fieldsIn } from '@/shared/record'
import { editProblem, moveProblem, responseProblem } from '../rfi'
import { RESPONSE_REQUIRED, type Rfi, type RfiInput, type RfiPatch, rfiInput } from '../rfi.schema'
import { askerOf, findRfi, insertRfi, lockRfi, rfiNumbers, updateRfi } from './rfis.store'

export function createRfi(context: Context, input: RfiInput): Promise<Json<Rfi>> {
  const { priority = 'normal', ...required } = input
  const id = idFor(context)
  return command(context, async (tx) => {
    const job = await knownJob(tx, input.jobId, context.user)
    return withNextNumber(tx, rfiNumbers, async (rfiNumber) => {
      const answer = await insertRfi(tx, id, { ...required, priority, rfiNumber }, context.user.id)
      const payload = activityPayload({ id, rfiNumber, jobId: job.id, jobNum: job.num })
      return { answer, activity: { action: 'rfi.created', payload } }
    })
  })
}

/** Edits, answers or closes an RFI. A response means answering. */
export function changeRfi(
  context: Context,
  id: string,
  { status, response, ...sent }: RfiPatch,
): Promise<Json<Rfi>> {
  return command(context, async (tx) => {
    const found = orNotFound(await lockRfi(tx, id, context.user), 'RFI not found')
    const before = fieldsIn(rfiInput, found)
    const after = { ...before, ...defined(sent) }
    const isEdited = !isDeepStrictEqual(after, before)
    const isAnswered = response !== undefined && response !== found.response
    const to = status ?? (isAnswered ? 'answered' : found.status)
    const isMoved = to !== found.status
    refuse(isAnswered ? responseProblem(found.status, to) : moveProblem(found.status, to))
    if (isEdited) refuse(editProblem(found.status))
    if (isMoved && to === 'answered' && !isAnswered)
      throw badRequest([{ path: 'response', message: RESPONSE_REQUIRED }])
    if (!isEdited && !isMoved) return { answer: orNotFound(await findRfi(tx, id, context.user)) }

    const isElsewhere = after.jobId !== before.jobId
    const jobNumBefore = await readColumn(tx, jobs.num, before.jobId)
    const jobNum = isElsewhere ? (await knownJob(tx, after.jobId, context.user)).num : jobNumBefore
    const given = isAnswered ? { response, respondedById: context.user.id } : undefined
    const answer = await updateRfi(tx, id, { ...after, status: to }, given)
    const verb = isMoved ? to : 'updated'
    const payload = activityPayload({ ...found, jobId: after.jobId, jobNum })
    const from = { ...before, jobNum: jobNumBefore, status: found.status, response: found.response }
    const changed = { from, to: { ...after, jobNum, status: to, response: response ?? found.response } }
    const notice = isMoved && to === 'answered' ? answered({ ...found, ...after, jobNum }) : undefined
    return { answer, activity: { action: `rfi.${verb}`, payload, changed }, notice }
  })
}

const answered = ({
  id,
  rfiNumber,
  subject,
  jobId,
  jobNum,
}: Pick<Rfi, 'id' | 'rfiNumber' | 'subject' | 'jobId' | 'jobNum'>): Notice => ({
  kind: 'rfi_answered',
  id,
  payload: { number: rfiNumber, subject, jobNum },
  to: concernedOnJob('see rfis', jobId, askerOf(id)),
})

const activityPayload = ({
  id,
  rfiNumber,
  jobId,
  jobNum,
}: Pick<Rfi, 'id' | 'rfiNumber' | 'jobId' | 'jobNum'>) => ({
  id,
  name: rfiNumber,
  jobId,
  jobNum,
})
