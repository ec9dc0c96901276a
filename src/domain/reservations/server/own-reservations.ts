import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { reservations } from '@/db/schema/reservations'

interface Wanted {
  userId: string
  jobId: string | null
  kitId?: string
  lines: readonly { itemId: string; qty?: number }[]
}

interface Own {
  id: string
  itemId: string | null
}

/**
 * The person's reservations that a checkout fulfils: same quantity, now, and not for another job; by item, or that
 * of the kit. Call while the items are locked.
 */
export function findOwnReservations(tx: Db, { userId, jobId, kitId, lines }: Wanted): Promise<Own[]> {
  const single = lines.filter(({ itemId }) => lines.filter((line) => line.itemId === itemId).length === 1)
  return rows<Own & Record<string, unknown>>(
    tx,
    sql`select distinct on (r.item_id) r.id, r.item_id as "itemId" from ${reservations} r
      left join unnest(${sql.param(single.map(({ itemId }) => itemId))}::text[],
        ${sql.param(single.map(({ qty = 1 }) => qty))}::int[]) wanted(item_id, qty) on wanted.item_id = r.item_id
      where r.reserved_for = ${userId} and r.status = 'pending' and r.period @> now()
        and (r.job_id is null or ${jobId}::text is null or r.job_id = ${jobId})
        and case when ${kitId ?? null}::text is null then r.qty = wanted.qty else r.kit_id = ${kitId ?? null} end
      order by r.item_id, r.start_date, r.id`,
  )
}

/** Marks them active, after the checkout has been written. */
export async function markTaken(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await rows(
    tx,
    sql`update ${reservations} set status = 'active', taken_at = clock_timestamp()
      where id = any(${sql.param(ids)}::text[]) and status = 'pending'`,
  )
}
