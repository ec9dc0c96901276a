import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { rows } from '@/db/query'
import { isReturnable } from '@/domain/stock/item-kinds'
import { archivedWords } from '@/domain/stock/server/stock-refusals'
import { insertCare } from '@/domain/tool-plans/server/care.store'
import {
  deletePlan,
  documentsOfPlan,
  findPlan,
  insertPlan,
  lockItem,
  lockPlan,
  type PlanValues,
  readMoment,
  updatePlan,
} from '@/domain/tool-plans/server/tool-plans.store'
import {
  hasInterval,
  isLatest,
  NO_INTERVAL,
  NOT_FOR_CONSUMABLES,
  NOT_YET,
  removalProblem,
} from '@/domain/tool-plans/tool-plan'
import type { DoneInput, PlanInput, PlanPatch, ToolPlan } from '@/domain/tool-plans/tool-plan.schema'
import { type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, conflict, forbidden, orNotFound, refuse } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { may } from '@/shared/policy'

const newPlan: Omit<PlanValues, 'name' | 'kind'> = {
  everyDays: null,
  everyCheckouts: null,
  blocksCheckout: false,
  lastDoneAt: null,
  status: 'active',
}

export function createPlan(context: Context, { itemId, ...input }: PlanInput): Promise<Json<ToolPlan>> {
  return command(context, async (tx) => {
    const { user } = context
    const item = await lockItem(tx, itemId)
    if (!item) throw badRequest([{ path: 'itemId', message: 'Unknown item' }])
    if (!isReturnable(item.type)) throw badRequest([{ path: 'itemId', message: NOT_FOR_CONSUMABLES }])
    if (item.archivedAt) throw conflict(archivedWords(item))
    const sent = { ...defined(input), lastDoneAt: await lastTime(tx, input.lastDoneAt) }
    const plan = { ...newPlan, ...sent, id: idFor(context), itemId, user }
    checkInterval(plan)
    const payload = { id: plan.id, name: plan.name, itemId, itemName: item.name }
    return { insert: insertPlan(plan), activity: { action: 'tool_plan.created', payload } }
  })
}

export function changePlan(context: Context, id: string, patch: PlanPatch): Promise<Json<ToolPlan>> {
  return command(context, async (tx) => {
    const plan = orNotFound(await lockPlan(tx, id), 'Plan not found')
    const before = valuesOfPlan(plan)
    const values = { ...before, ...defined(patch) }
    if (patch.lastDoneAt !== undefined) {
      values.lastDoneAt = await lastTime(tx, patch.lastDoneAt)
      if (values.lastDoneAt !== before.lastDoneAt && plan.careCount > 0)
        throw conflict("The last date comes from the plan's history")
    }
    checkInterval(values)
    if (isDeepStrictEqual(values, before)) return { answer: orNotFound(await findPlan(tx, id, context.user)) }
    const { lastDoneAt, ...others } = values
    const isMoved = lastDoneAt !== before.lastDoneAt
    const answer = await updatePlan(tx, id, { ...others, ...(isMoved && { lastDoneAt }) }, context.user)
    return {
      answer,
      activity: {
        action: 'tool_plan.updated',
        payload: { id, name: values.name, itemId: plan.itemId, itemName: plan.itemName },
        changed: { from: before, to: values },
      },
    }
  })
}

/** Records that maintenance was done. An entry older than the last one is only added to the history. */
export function carryOut(context: Context, id: string, input: DoneInput): Promise<Json<ToolPlan>> {
  const { cost = null, notes = null, documents = [] } = input
  const { user } = context
  if (cost !== null && !may(user, 'change costs')) throw forbidden()
  return command(context, async (tx) => {
    const plan = orNotFound(await lockPlan(tx, id), 'Plan not found')
    if (plan.status === 'inactive') throw conflict('This plan is inactive')
    const doneAt = await pastMoment(tx, input.doneAt || null, 'doneAt')
    await checkDocuments(tx, id, documents)
    const { itemId, itemName, name, lastDoneAt } = plan
    const isNewest = isLatest(doneAt, lastDoneAt)
    await rows(
      tx,
      insertCare({ id: newId(), planId: id, itemId, doneAt, cost, notes, documents, doneById: user.id }),
    )
    // Updated in either case, since the history is part of the plan.
    const answer = await updatePlan(tx, id, isNewest ? { lastDoneAt: doneAt } : { name }, user)
    return {
      answer,
      activity: {
        action: 'tool_plan.done',
        payload: { id, name, itemId, itemName },
        changed: {
          from: { lastDoneAt },
          to: { lastDoneAt: isNewest ? doneAt : lastDoneAt, doneAt, cost, notes, documents },
        },
      },
    }
  })
}

/** Only plans without any history can be deleted. */
export function removePlan(context: Context, id: string): Promise<Json<''>> {
  return command(context, async (tx) => {
    const plan = orNotFound(await lockPlan(tx, id), 'Plan not found')
    refuse(removalProblem(plan))
    await deletePlan(tx, id)
    const { name, itemId, itemName } = plan
    return {
      answer: '',
      activity: {
        action: 'tool_plan.deleted',
        payload: { id, name, itemId, itemName },
        changed: { from: valuesOfPlan(plan), to: null },
      },
    }
  })
}

function valuesOfPlan(plan: PlanValues): PlanValues {
  const { name, kind, everyDays, everyCheckouts, blocksCheckout, lastDoneAt, status } = plan
  return { name, kind, everyDays, everyCheckouts, blocksCheckout, lastDoneAt, status }
}

function checkInterval(values: PlanValues): void {
  if (!hasInterval(values)) throw badRequest([{ path: 'everyDays', message: NO_INTERVAL }])
}

const lastTime = async (tx: Db, sent: string | null | undefined) =>
  sent ? pastMoment(tx, sent, 'lastDoneAt') : null

async function pastMoment(tx: Db, sent: string | null, path: string): Promise<string> {
  const { at, isFuture } = await readMoment(tx, sent)
  if (isFuture) throw badRequest([{ path, message: NOT_YET }])
  return at
}

async function checkDocuments(tx: Db, planId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = await documentsOfPlan(tx, planId, ids)
  const errors = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `documents.${index}`, message: 'Unknown document' }],
  )
  if (errors.length > 0) throw badRequest(errors)
}
