import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant, type Json } from '@/db/json'
import { rows } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { reservationClaims, reservations } from '@/db/schema/reservations'
import { users } from '@/db/schema/users'
import { nameOfUser } from '@/domain/users/server/users.lookup'
import type { ShortReservation } from '../short-reservation.schema'
import { reservedName } from './reserved-name'

/** Maximum number of reservations reported. */
const MAX_REPORTED = 50

/**
 * Reservations of these items that cannot be fulfilled any more; active and earlier ones have priority. Call after
 * the stock is written, while the items are locked.
 */
export function findShortReservations(tx: Db, itemIds: readonly string[]): Promise<ShortReservation[]> {
  return rows<ShortReservation & Record<string, unknown>>(
    tx,
    sql`with claim as (
        select c.item_id, c.qty, c.period, c.reservation_id, r.status, r.created_at
        from ${reservationClaims} c join ${reservations} r on r.id = c.reservation_id
        where c.item_id = any(${sql.param(itemIds)}::text[]) and upper(c.period) > now()
      ), lacking as (
        select mine.reservation_id as id, max(least(mine.qty, first.units + mine.qty - reservable_of(mine.item_id))) as short
        from claim mine cross join lateral (
          select coalesce(max((select sum(c.qty) from claim c where c.item_id = mine.item_id and ${isBefore}
            and c.period @> moments.moment)), 0)::int as units
          from (select greatest(lower(c.period), lower(mine.period)) as moment from claim c
            where c.item_id = mine.item_id and c.period && mine.period and ${isBefore}) moments
        ) first
        where mine.status = 'pending' and first.units + mine.qty > reservable_of(mine.item_id)
        group by 1
      )
      select lacking.id, ${reservedName} as subject, ${reservations.reservedFor} as "reservedFor",
        ${nameOfUser} as "reservedForName", ${reservations.jobId} as "jobId", ${jobs.num} as "jobNum",
        ${isoInstant(reservations.startDate)} as "startDate", ${isoInstant(reservations.endDate)} as "endDate", lacking.short
      from lacking join ${reservations} on ${reservations.id} = lacking.id
      join ${users} on ${users.id} = ${reservations.reservedFor} left join ${jobs} on ${jobs.id} = ${reservations.jobId}
      order by ${reservations.startDate}, ${reservations.id} limit ${sql.raw(String(MAX_REPORTED))}`,
  )
}

const isBefore = sql.raw(`c.reservation_id <> mine.reservation_id and (c.status = 'active'
  or (c.created_at, c.reservation_id) < (mine.created_at, mine.reservation_id))`)

/** Adds the reservations that a change leaves short to the answered record. */
export const withShortages = <T extends object>(
  answer: Json<T>,
  shortReservations: ShortReservation[],
): Json<T & { shortReservations?: ShortReservation[] }> =>
  shortReservations.length === 0
    ? answer
    : `${answer.slice(0, -1)},"shortReservations":${JSON.stringify(shortReservations)}}`
