import { api, withQuery } from '@/client/api'
import { resourceOf } from '@/client/resource'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { FreeTime, ReservationInput, reservationApi } from '../reservation.schema'

/** A return completes a reservation without its own event, so queries also depend on stock changes. */
export const reservations = resourceOf<typeof reservationApi>('reservation', {
  reads: [...STOCK_MOVERS, 'job', 'user'],
})

type Requested = Pick<ReservationInput, 'itemId' | 'kitId' | 'qty' | 'startDate' | 'endDate'> & {
  except?: string
}

/** The next free time; undefined if there is none or it is unknown. */
export function findNextFree({ itemId, kitId, qty, startDate, endDate, except }: Requested) {
  const query = { itemId: itemId ?? undefined, kitId: kitId ?? undefined, qty, startDate, endDate, except }
  return api<FreeTime>('GET', withQuery(`${reservations.path}/next-free`, query)).catch(() => undefined)
}
