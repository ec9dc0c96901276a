import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import { techniciansById } from '@/domain/users/server/users.lookup'
import { type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, forbidden, orNotFound } from '@/shared/errors'
import { reachOf } from '@/shared/policy'
import { daysProblem, type TimeOff, type TimeOffInput, type TimeOffPatch } from '../time-off.schema'
import { deleteTimeOff, findTimeOff, insertTimeOff, lockTimeOff, updateTimeOff } from './time-off.store'

/** For anyone by the office, by others for themselves. */
export function addTimeOff(context: Context, input: TimeOffInput): Promise<Json<TimeOff>> {
  const { user } = context
  const id = idFor(context)
  return command(context, async (tx) => {
    const { userId } = input
    if (userId !== user.id && reachOf(user, 'change time off') !== 'all') throw forbidden()
    const [person] = await techniciansById(tx, [userId])
    if (!person) throw badRequest([{ path: 'userId', message: 'Unknown person' }])
    return {
      answer: await insertTimeOff(tx, id, input, user.id),
      activity: { action: 'time_off.created', payload: { id, userId, name: person.name } },
    }
  })
}

export function changeTimeOff(context: Context, id: string, patch: TimeOffPatch): Promise<Json<TimeOff>> {
  const { user } = context
  return command(context, async (tx) => {
    const { userId, from, to, note } = orNotFound(await lockTimeOff(tx, id, user), 'Time off not found')
    const before = { from, to, note }
    const after = { ...before, ...defined(patch) }
    if (isDeepStrictEqual(after, before)) return { answer: orNotFound(await findTimeOff(tx, id, user)) }
    const problem = daysProblem(after)
    if (problem) throw badRequest([{ path: 'to', message: problem }])
    return {
      answer: await updateTimeOff(tx, id, after),
      activity: {
        action: 'time_off.updated',
        payload: { id, userId },
        changed: { from: before, to: after },
      },
    }
  })
}

export function removeTimeOff(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const { userId, from, to, note } = orNotFound(
      await lockTimeOff(tx, id, context.user),
      'Time off not found',
    )
    await deleteTimeOff(tx, id)
    const changed = { from: { from, to, note }, to: null }
    return { answer: '', activity: { action: 'time_off.deleted', payload: { id, userId }, changed } }
  })
}
