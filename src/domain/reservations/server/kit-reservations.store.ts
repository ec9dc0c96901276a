import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { reservations } from '@/db/schema/reservations'
import { holdings } from '@/db/schema/stock/holdings'

/** Whether permanent records refer to it, or items are still out with it. */
export async function isKitReferredTo(tx: Db, id: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select where exists (select from ${reservations} where ${reservations.kitId} = ${id})
      or exists (select from ${holdings} where ${holdings.kitId} = ${id})`,
  )
  return found.length > 0
}

/**
 * Consumables that an earlier job kept from the kit belong to that job and are not returned with the kit; a
 * reservation with nothing else out is completed.
 */
export async function leaveWithJobs(tx: Db, id: string): Promise<void> {
  await rows(
    tx,
    sql`with kept as (
        select ${holdings.id}, ${holdings.reservationId} from ${holdings}
        where ${holdings.kitId} = ${id} and not ${holdings.isReturnable}
      ), detached as (
        update ${holdings} h set kit_id = null, reservation_id = null from kept where h.id = kept.id
      )
      update ${reservations} r set status = 'completed', completed_at = clock_timestamp() from kept
      where r.id = kept.reservation_id and r.status = 'active'
        and not exists (select from ${holdings} h where h.reservation_id = r.id and h.is_returnable)`,
  )
}
