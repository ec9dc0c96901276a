import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { returnProblem, takeProblem } from '@/domain/reservations/reservation'
import type { Reservation, ReturnInput, TakeInput } from '@/domain/reservations/reservation.schema'
import { checkFree, type Wants, wantsOf } from '@/domain/reservations/server/booking'
import { findOut } from '@/domain/reservations/server/booking.store'
import { findReservation, updateReservation } from '@/domain/reservations/server/reservations.store'
import { changedOf, type ItemStock, StockBook } from '@/domain/stock/server/stock-book'
import { checkin } from '@/domain/stock/stock'
import { takeKit } from '@/features/kits/server/kit-moves.commands'
import { moveStock } from '@/features/transactions/server/transactions.commands'
import type { Context } from '@/server/command'
import { conflict, HttpError, orNotFound, refuse } from '@/shared/errors'
import { activityPayload, mayChange, onReservation } from './reservations.commands'

/** Checks out everything that is reserved, all or nothing, and makes the reservation active. */
export function takeReservation(context: Context, id: string, input: TakeInput): Promise<Json<Reservation>> {
  const { locationId, override, reason } = input
  return onReservation(context, id, {}, async (tx, found) => {
    mayChange(context.user, found)
    refuse(takeProblem(found.status))
    const wants = await wantsOf(tx, found)
    if (wants.items.length === 0) throw conflict('This kit is empty')
    const start = await startOfTaking(tx, found, wants, override)
    const taking = { jobId: found.jobId, locationId, override, reason, reservationId: id }
    const { stocks } = found.kitId
      ? await takeKit(tx, context, found.kitId, taking)
      : await moveStock(tx, context, {
          action: 'checkout',
          lines: wants.items.map(({ of, qty }) => ({ itemId: of, qty })),
          ...taking,
        })
    const taken = { status: 'active', takenAt: sql`clock_timestamp()`, ...start } as const
    const answer = await updateReservation(tx, id, taken)
    const changed = changedOf(stocks)
    return { answer, activity: { action: 'reservation.taken', payload: activityPayload(found), changed } }
  })
}

/**
 * Taking early moves the start to now, so that nobody else can reserve the time until then. If somebody
 * already has, the period stays as reserved, and taking requires an override.
 */
async function startOfTaking(
  tx: Db,
  { id, startDate, endDate }: Pick<Reservation, 'id' | 'startDate' | 'endDate'>,
  wants: Wants,
  override: boolean | undefined,
): Promise<{ startDate?: string; isAllDay?: boolean }> {
  const now = new Date().toISOString()
  if (startDate <= now) return {}
  try {
    await checkFree(tx, wants, { startDate: now, endDate }, id)
    return { startDate: now, isAllDay: false }
  } catch (error) {
    if (override && error instanceof HttpError) return {}
    throw error
  }
}

/** Checks in what was taken and is still out; this completes the reservation. */
export function returnReservation(
  context: Context,
  id: string,
  { locationId }: ReturnInput,
): Promise<Json<Reservation>> {
  const { user } = context
  return onReservation(context, id, {}, async (tx, found) => {
    mayChange(user, found)
    refuse(returnProblem(found.status))
    const out = await findOut(tx, id)
    if (out.length === 0) throw conflict('Nothing is left to return')
    const book = await StockBook.open(tx, {
      user,
      items: out.map(({ itemId, qty }) => ({ itemId, units: qty })),
      returns: { jobId: null },
      locationIds: [locationId],
    })
    const at = book.place(locationId)
    const ids = new Set(out.map((holding) => holding.id))
    const stocks = out.map(({ itemId }) => book.find(itemId) as ItemStock)
    for (const [index, { qty }] of out.entries())
      await stocks[index]?.apply(
        (now, holdings) =>
          checkin(
            now,
            holdings.filter((holding) => ids.has(holding.id)),
            { qty, jobId: null, userId: user.id },
          ),
        { payload: { qty }, at },
      )
    await book.write()
    const answer = orNotFound(await findReservation(tx, id), 'Reservation not found')
    const changed = changedOf([...new Set(stocks)])
    return { answer, activity: { action: 'reservation.returned', payload: activityPayload(found), changed } }
  })
}
