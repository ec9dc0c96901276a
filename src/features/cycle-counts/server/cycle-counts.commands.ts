import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { lockRow } from '@/db/rows'
import { cycleCounts } from '@/db/schema/cycle-counts'
import { findPlaces, holdOpen, knownPlace } from '@/domain/places/server/places.lookup'
import { type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { forbidden, orNotFound, refuse } from '@/shared/errors'
import { editProblem, statusAfter, stepProblem } from '../cycle-count'
import type { CountInput, CountPatch, CycleCount } from '../cycle-count.schema'
import { type CountValues, findCount, insertCount, seesExpected, updateCount } from './cycle-counts.store'

export function createCount(context: Context, input: CountInput): Promise<Json<CycleCount>> {
  const { user } = context
  const { name, locationId, scheduledDate = null, notes = null, showExpected = false } = input
  const values = { name, locationId, scheduledDate, notes, showExpected }
  return command(context, async (tx) => {
    mayReveal(context, showExpected)
    const id = idFor(context)
    await openPlace(tx, locationId)
    const activity = { action: 'cycle_count.created', payload: { id, name } } as const
    return { insert: insertCount(id, values, user.id, user), activity }
  })
}

export function changeCount(context: Context, id: string, patch: CountPatch): Promise<Json<CycleCount>> {
  return command(context, async (tx) => {
    const found = orNotFound(await lockRow(tx, cycleCounts, id), 'Count not found')
    const before = valuesIn(found)
    const after = { ...before, ...defined(patch) }
    if (isDeepStrictEqual(after, before)) return { answer: orNotFound(await findCount(tx, id, context.user)) }
    const isMoved = after.locationId !== before.locationId
    refuse(editProblem(found.status, isMoved))
    mayReveal(context, after.showExpected && !before.showExpected)
    if (isMoved) await openPlace(tx, after.locationId)
    return {
      answer: await updateCount(tx, id, after, context.user),
      activity: {
        action: 'cycle_count.updated',
        payload: { id, name: after.name },
        changed: { from: before, to: after },
      },
    }
  })
}

export function startCount(context: Context, id: string): Promise<Json<CycleCount>> {
  return step(context, id, 'start', { startedAt: sql`clock_timestamp()` })
}

export function cancelCount(context: Context, id: string): Promise<Json<CycleCount>> {
  return step(context, id, 'cancel', {})
}

function step(
  context: Context,
  id: string,
  name: 'start' | 'cancel',
  values: { startedAt?: ReturnType<typeof sql> },
): Promise<Json<CycleCount>> {
  return command(context, async (tx) => {
    const found = orNotFound(await lockRow(tx, cycleCounts, id), 'Count not found')
    refuse(stepProblem(found.status, name))
    const status = statusAfter(name)
    return {
      answer: await updateCount(tx, id, { status, ...values }, context.user),
      activity: {
        action: name === 'start' ? 'cycle_count.started' : 'cycle_count.cancelled',
        payload: { id, name: found.name },
        changed: { from: { status: found.status }, to: { status } },
      },
    }
  })
}

/** People who may not see expected quantities cannot show them to all. */
function mayReveal({ user }: Context, isShown: boolean): void {
  if (isShown && !seesExpected(user)) throw forbidden()
}

/** An active location, locked until this is saved. */
async function openPlace(tx: Db, id: string): Promise<void> {
  knownPlace(await findPlaces(tx, [id]), id)
  await holdOpen(tx, [id])
}

const valuesIn = ({ name, locationId, scheduledDate, notes, showExpected }: CountValues): CountValues => ({
  name,
  locationId,
  scheduledDate,
  notes,
  showExpected,
})
