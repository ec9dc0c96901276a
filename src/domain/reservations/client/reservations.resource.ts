import { api, withQuery } from '@/client/api'
import { resourceOf } from '@/client/resource'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { FreeTime, ReservationInput, reservationApi } from '../reservation.schema'

/** What comes back completes a reservation without a word of its own, so that whatever moves stock is listened to. */
export const reservations = resourceOf<typeof reservationApi>('reservation', {
  reads: [...STOCK_MOVERS, 'job', 'user'],
})

type Requested = Pick<ReservationInput, 'itemId' | 'kitId' | 'qty' | 'startDate' | 'endDate'> & {
  except?: string
}

/** The next time at which it can be had; undefined where there is none, or it cannot be told now. */
export function findNextFree({ itemId, kitId, qty, startDate, endDate, except }: Requested) {
  const query = { itemId: itemId ?? undefined, kitId: kitId ?? undefined, qty, startDate, endDate, except }
  return api<FreeTime>('GET', withQuery(`${reservations.path}/next-free`, query)).catch(() => undefined)
}
