import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import {
  asRequested,
  cancelProblem,
  editProblem,
  isDay,
  type Period,
} from '@/domain/reservations/reservation'
import type {
  Reservation,
  ReservationInput,
  ReservationPatch,
} from '@/domain/reservations/reservation.schema'
import { checkFree, checkInUse, periodIn, subjectOf, wantsOf } from '@/domain/reservations/server/booking'
import { findZone, lockItems, type Subject } from '@/domain/reservations/server/booking.store'
import {
  findClaimed,
  findReservation,
  insertReservation,
  type LockedReservation,
  lockReservation,
  type ReservationValues,
  updateReservation,
} from '@/domain/reservations/server/reservations.store'
import { refuseDisabled, techniciansById } from '@/domain/users/server/users.lookup'
import { jobToUse } from '@/features/jobs/server/jobs.lookup'
import type { Activity } from '@/server/activity'
import { type Context, command, idFor } from '@/server/command'
import { refuseOutdated } from '@/server/versions'
import { defined } from '@/shared/defined'
import { badRequest, conflict, type FieldError, forbidden, orNotFound, refuse } from '@/shared/errors'
import { reachOf, type Viewer } from '@/shared/policy'

export function createReservation(context: Context, input: ReservationInput): Promise<Json<Reservation>> {
  const { user } = context
  return command(context, async (tx) => {
    const subject = subjectOf(input)
    const values: ReservationValues = {
      ...subject,
      reservedFor: input.reservedFor ?? user.id,
      jobId: input.jobId ?? null,
      ...(await periodIn(tx, input.startDate, input.endDate)),
      notes: input.notes ?? null,
    }
    mayChange(user, values)
    await lockItems(tx, [subject])
    const wants = await wantsOf(tx, subject)
    checkInUse(wants)
    const jobNum = await checkReferences(tx, user, values)
    await checkFree(tx, wants, values)
    const id = idFor(context)
    const name = wants.kit?.name ?? wants.items[0]?.name ?? ''
    const payload = { id, name, ...tied(values), jobNum }
    return {
      insert: insertReservation(id, values, user.id),
      activity: { action: 'reservation.created', payload },
    }
  })
}

export function changeReservation(
  context: Context,
  id: string,
  patch: ReservationPatch,
): Promise<Json<Reservation>> {
  const { user } = context
  return onReservation(context, id, patch, async (tx, found) => {
    mayChange(user, found)
    const before = valuesIn(found)
    const after = await laidOver(tx, before, patch)
    if (isDeepStrictEqual(after, before)) return { answer: orNotFound(await findReservation(tx, id)) }
    refuse(editProblem(found.status, changedFields(before, after)))
    mayChange(user, after)
    const jobNum = await checkReferences(tx, user, after, before)
    const wants = await wantsOf(tx, after)
    if (found.status === 'pending') checkInUse(wants)
    if (!isDeepStrictEqual(claimOf(after), claimOf(before))) await checkFree(tx, wants, after, id)
    const answer = await updateReservation(tx, id, after)
    const name = wants.kit?.name ?? wants.items[0]?.name ?? ''
    const payload = { id, name, ...tied(after), jobNum }
    return {
      answer,
      activity: { action: 'reservation.updated', payload, changed: { from: before, to: after } },
    }
  })
}

export function cancelReservation(context: Context, id: string): Promise<Json<Reservation>> {
  return onReservation(context, id, {}, async (tx, found) => {
    mayChange(context.user, found)
    if (found.status === 'cancelled') return { answer: orNotFound(await findReservation(tx, id)) }
    refuse(cancelProblem(found.status))
    const answer = await updateReservation(tx, id, { status: 'cancelled' })
    const changed = { from: { status: found.status }, to: { status: 'cancelled' } }
    return { answer, activity: { action: 'reservation.cancelled', payload: activityPayload(found), changed } }
  })
}

interface Done {
  answer: Json<Reservation>
  activity?: Activity
}

/**
 * Changes a reservation with its row locked. The items it claims or will claim are locked first, because a
 * return locks the items before it completes the reservation; another order could deadlock.
 */
export function onReservation(
  { seen, ...context }: Context,
  id: string,
  patch: Pick<ReservationPatch, 'itemId' | 'kitId'>,
  work: (tx: Db, found: LockedReservation) => Promise<Done>,
): Promise<Json<Reservation>> {
  return command(context, async (tx) => {
    const { itemId, kitId, qty } = orNotFound(await findClaimed(tx, id), 'Reservation not found')
    const named = { itemId: patch.itemId ?? null, kitId: patch.kitId ?? null, qty }
    await lockItems(tx, [{ itemId, kitId, qty }, named])
    if (seen) await refuseOutdated(tx, seen)
    const found = orNotFound(await lockReservation(tx, id), 'Reservation not found')
    if (found.itemId !== itemId || found.kitId !== kitId)
      throw conflict('Someone else is changing this record. Please try again.', 'busy')
    return work(tx, found)
  })
}

/** Technicians reserve only for themselves. */
export function mayChange(user: Viewer, { reservedFor }: Pick<Reservation, 'reservedFor'>): void {
  if (reachOf(user, 'change reservations') === 'own' && reservedFor !== user.id) throw forbidden()
}

const tied = ({ itemId, kitId, reservedFor, jobId }: ReservationValues) => ({
  itemId,
  kitId,
  reservedFor,
  jobId,
})

/** Payload of the reservation's activity. */
export const activityPayload = (found: LockedReservation): Activity['payload'] => ({
  id: found.id,
  name: found.subject,
  ...tied(found),
  jobNum: found.jobNum,
})

const valuesIn = (found: ReservationValues): ReservationValues => {
  const { itemId, kitId, qty, reservedFor, jobId, startDate, endDate, isAllDay, notes } = found
  return { itemId, kitId, qty, reservedFor, jobId, startDate, endDate, isAllDay, notes }
}

const claimOf = ({ itemId, kitId, qty, startDate, endDate }: ReservationValues) => [
  itemId,
  kitId,
  qty,
  startDate,
  endDate,
]

const changedFields = (before: ReservationValues, after: ReservationValues) =>
  Object.keys(before).filter(
    (field) => before[field as keyof ReservationValues] !== after[field as keyof ReservationValues],
  )

async function laidOver(
  tx: Db,
  before: ReservationValues,
  patch: ReservationPatch,
): Promise<ReservationValues> {
  const { itemId, kitId, startDate, endDate, reservedFor, ...others } = patch
  const subject = subjectAfter(before, patch)
  const period = await periodAfter(tx, before, { startDate, endDate })
  const { jobId, notes } = { ...before, ...defined({ jobId: others.jobId, notes: others.notes }) }
  return { ...subject, ...period, reservedFor: reservedFor ?? before.reservedFor, jobId, notes }
}

/** Naming an item replaces a kit, and vice versa. */
function subjectAfter(before: ReservationValues, { itemId, kitId, qty }: ReservationPatch): Subject {
  const isNamed = (itemId ?? null) !== null || (kitId ?? null) !== null
  if (isNamed) return subjectOf({ itemId, kitId, qty: qty ?? (kitId ? 1 : before.qty) })
  return subjectOf({ itemId: before.itemId, kitId: before.kitId, qty: qty ?? before.qty })
}

/**
 * A patch may name only one end. A day keeps a whole-day reservation as it is; an instant makes it a timed
 * one.
 */
async function periodAfter(
  tx: Db,
  before: Period,
  { startDate, endDate }: Partial<Pick<Period, 'startDate' | 'endDate'>>,
): Promise<Period> {
  const { isAllDay } = before
  if (startDate === undefined && endDate === undefined)
    return { startDate: before.startDate, endDate: before.endDate, isAllDay }
  const isInDays = isAllDay && [startDate, endDate].every((named) => named === undefined || isDay(named))
  const kept = isInDays ? asRequested(before, await findZone(tx)) : before
  return periodIn(tx, startDate ?? kept.startDate, endDate ?? kept.endDate)
}

/** Checks the person and the job; returns the job number. */
async function checkReferences(
  tx: Db,
  user: Viewer,
  { reservedFor, jobId }: ReservationValues,
  before?: ReservationValues,
): Promise<string | null> {
  const errors: FieldError[] = []
  const people = reservedFor === before?.reservedFor ? undefined : await techniciansById(tx, [reservedFor])
  if (people?.length === 0) errors.push({ path: 'reservedFor', message: 'Unknown person' })
  const job = jobId === null ? null : await jobToUse(tx, jobId, jobId === before?.jobId ? 'any' : user)
  if (job === undefined) errors.push({ path: 'jobId', message: 'Unknown job' })
  if (errors.length > 0) throw badRequest(errors)
  refuseDisabled(people ?? [])
  return job?.num ?? null
}
