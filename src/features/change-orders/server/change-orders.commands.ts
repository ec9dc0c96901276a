import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import { withNextNumber } from '@/db/numbers'
import { readColumn } from '@/db/rows'
import { jobs } from '@/db/schema/jobs'
import { concernedOnJob, knownJob } from '@/features/jobs/server/jobs.lookup'
import { type Context, command, idFor } from '@/server/command'
import type { Notice } from '@/server/notices'
import { defined } from '@/shared/defined'
import { badRequest, forbidden, orNotFound, refuse } from '@/shared/errors'
import { may } from '@/shared/policy'
import { approvalProblem, editProblem, moveProblem } from '../change-order'
import {
  AMOUNT_REQUIRED,
  type ChangeOrder,
  type ChangeOrderInput,
  type ChangeOrderPatch,
} from '../change-order.schema'
import {
  type ChangeOrderValues,
  changeOrderNumbers,
  findChangeOrder,
  insertChangeOrder,
  lockChangeOrder,
  requesterOf,
  updateChangeOrder,
} from './change-orders.store'

export function createChangeOrder(context: Context, input: ChangeOrderInput): Promise<Json<ChangeOrder>> {
  const { description = null, reason = null, amount, ...required } = input
  if (amount === null && may(context.user, 'change prices')) throw withoutAmount()
  const id = idFor(context)
  return command(context, async (tx) => {
    const job = await knownJob(tx, input.jobId, context.user)
    return withNextNumber(tx, changeOrderNumbers, async (coNumber) => {
      const values = { ...required, description, reason, amount, coNumber }
      const answer = await insertChangeOrder(tx, id, values, context.user)
      const payload = activityPayload({ id, coNumber, jobId: job.id, jobNum: job.num })
      return { answer, activity: { action: 'change_order.created', payload } }
    })
  })
}

/** Edits, approves or rejects a pending change order. People who see no prices cannot change the amount. */
export function changeChangeOrder(
  context: Context,
  id: string,
  { status, amount, ...sent }: ChangeOrderPatch,
): Promise<Json<ChangeOrder>> {
  const { user } = context
  return command(context, async (tx) => {
    const found = orNotFound(await lockChangeOrder(tx, id, user), 'Change order not found')
    const before = writtenOn(found)
    // People who see no prices send null, which must not clear the amount.
    const after = { ...before, ...defined(sent), amount: amount ?? before.amount }
    if (amount === null && before.amount !== null && may(user, 'change prices')) throw withoutAmount()
    const to = status ?? found.status
    const isEdited = !isDeepStrictEqual(after, before)
    const isDecided = to !== found.status
    if (isDecided && !may(user, 'change change order decisions')) throw forbidden()
    if (after.amount !== before.amount && !may(user, 'change prices')) throw forbidden()
    refuse(moveProblem(found.status, to))
    if (isEdited) refuse(editProblem(found.status))
    if (isDecided && to === 'approved') refuse(approvalProblem(after.amount))
    if (!isEdited && !isDecided) return { answer: orNotFound(await findChangeOrder(tx, id, user)) }

    const isMoved = after.jobId !== before.jobId
    const jobNumBefore = await readColumn(tx, jobs.num, before.jobId)
    const jobNum = isMoved ? (await knownJob(tx, after.jobId, user)).num : jobNumBefore
    const decision = isDecided ? { status: to, approvedById: user.id } : undefined
    const answer = await updateChangeOrder(tx, id, after, decision, user)
    const verb = isDecided ? to : 'updated'
    const payload = activityPayload({ ...found, jobId: after.jobId, jobNum })
    const from = { ...before, jobNum: jobNumBefore, status: found.status }
    const changed = { from, to: { ...after, jobNum, status: to } }
    const notice = to === 'pending' ? undefined : decided({ ...found, ...after, jobNum }, to)
    return { answer, activity: { action: `change_order.${verb}`, payload, changed }, notice }
  })
}

const withoutAmount = () => badRequest([{ path: 'amount', message: AMOUNT_REQUIRED }])

const decided = (
  { id, coNumber, title, jobId, jobNum }: Pick<ChangeOrder, 'id' | 'coNumber' | 'title' | 'jobId' | 'jobNum'>,
  status: 'approved' | 'rejected',
): Notice => ({
  kind: 'change_order_decided',
  id,
  payload: { number: coNumber, title, jobNum, status },
  to: concernedOnJob('see change orders', jobId, requesterOf(id)),
})

const writtenOn = ({ jobId, title, description, reason, amount }: ChangeOrderValues): ChangeOrderValues => ({
  jobId,
  title,
  description,
  reason,
  amount,
})

const activityPayload = ({
  id,
  coNumber,
  jobId,
  jobNum,
}: Pick<ChangeOrder, 'id' | 'coNumber' | 'jobId' | 'jobNum'>) => ({
  id,
  name: coNumber,
  jobId,
  jobNum,
})
