import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { companyZone } from '@/db/days'
import { isoInstant } from '@/db/json'
import { rows } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { kitItems, kits } from '@/db/schema/kits'
import { reservationClaims, reservations } from '@/db/schema/reservations'
import { holdings } from '@/db/schema/stock/holdings'
import { items } from '@/db/schema/stock/items'
import { users } from '@/db/schema/users'
import type { ItemType } from '@/domain/stock/item-kinds'
import { nameOfUser } from '@/domain/users/server/users.lookup'
import type { Booking, Claim, Want } from '../reservation'

/** The reserved item, or a kit with all its items. */
export interface Subject {
  itemId: string | null
  kitId: string | null
  qty: number
}

/** A wanted item in its current state. */
export interface WantedItem extends Want {
  name: string
  type: ItemType
  archivedAt: string | null
}

export interface WantedKit {
  id: string
  name: string
  status: 'active' | 'inactive'
}

export async function findZone(db: Db): Promise<string> {
  const [found] = await rows<{ zone: string }>(db, sql`select ${companyZone} as zone`)
  return found?.zone ?? 'UTC'
}

export async function findKit(db: Db, kitId: string): Promise<WantedKit | undefined> {
  const [kit] = await rows<WantedKit & Record<string, unknown>>(
    db,
    sql`select ${kits.id}, ${kits.name}, ${kits.status} from ${kits} where ${kits.id} = ${kitId}`,
  )
  return kit
}

const wanted = ({ itemId, kitId, qty }: Subject) => sql`(
  select ${itemId}::text as item_id, ${qty}::int as qty where ${itemId}::text is not null
  union all select k.item_id, k.qty from ${kitItems} k where k.kit_id = ${kitId}) wanted`

/** The items that a reservation claims, in locking order. */
function selectItems(subject: Subject) {
  return sql`select ${items.id} as of, wanted.qty, reservable_of(${items.id}) as there, ${items.name}, ${items.type},
      ${items.archivedAt} as "archivedAt"
    from ${wanted(subject)} join ${items} on ${items.id} = wanted.item_id order by ${items.id}`
}

export const findItems = (db: Db, subject: Subject): Promise<WantedItem[]> =>
  rows<WantedItem & Record<string, unknown>>(db, selectItems(subject))

/** Locks the items and, for share, the kit, so that later reads are not stale. */
export async function lockItems(tx: Db, subjects: readonly Subject[]): Promise<void> {
  const ids = subjects.flatMap(({ itemId }) => itemId ?? [])
  const kitIds = subjects.flatMap(({ kitId }) => kitId ?? [])
  if (kitIds.length > 0)
    await rows(
      tx,
      sql`select from ${kits} where ${kits.id} = any(${sql.param(kitIds)}::text[]) order by ${kits.id} for share`,
    )
  await rows(
    tx,
    sql`select from ${items} where ${items.id} = any(${sql.param(ids)}::text[]) or ${items.id} in (
        select k.item_id from ${kitItems} k where k.kit_id = any(${sql.param(kitIds)}::text[]))
      order by ${items.id} for update`,
  )
}

/** A claim and its reservation. */
export type Booked = Claim & Booking

/** How many claims are checked for conflicts and the next free time. */
const MAX_CLAIMS = 1000

interface During {
  startDate: string
  /** Open-ended if omitted. */
  endDate?: string
  except?: string
}

/** Claims on these items or the kit during a period, except one reservation's: earliest first. */
export function findBooked(
  db: Db,
  itemIds: readonly string[],
  kitId: string | null,
  { startDate, endDate, except = '' }: During,
): Promise<Booked[]> {
  const during = sql`tstzrange(${startDate}::timestamptz, ${endDate ?? null}::timestamptz)`
  return rows<Booked & Record<string, unknown>>(
    db,
    sql`select claim.of, claim.qty, ${isoInstant(sql`lower(claim.period)`)} as "startDate",
        ${isoInstant(sql`upper(claim.period)`)} as "endDate", ${reservations.isAllDay} as "isAllDay",
        ${nameOfUser} as "reservedForName", ${jobs.num} as "jobNum"
      from (
        select c.item_id as of, c.qty, c.period, c.reservation_id from ${reservationClaims} c
        where c.item_id = any(${sql.param(itemIds)}::text[]) and c.period && ${during}
        union all
        select c.kit_id, c.qty, c.period, c.reservation_id from ${reservationClaims} c
        where c.kit_id = ${kitId} and c.period && ${during}
      ) claim
      join ${reservations} on ${reservations.id} = claim.reservation_id and ${reservations.id} <> ${except}
      join ${users} on ${users.id} = ${reservations.reservedFor} left join ${jobs} on ${jobs.id} = ${reservations.jobId}
      order by claim.period, ${reservations.id} limit ${sql.raw(String(MAX_CLAIMS))}`,
  )
}

interface Out {
  id: string
  itemId: string
  qty: number
}

/** Items checked out for a reservation and still to be returned. */
export function findOut(tx: Db, reservationId: string): Promise<Out[]> {
  return rows<Out & Record<string, unknown>>(
    tx,
    sql`select h.id, h.item_id as "itemId", h.qty from ${holdings} h
      where h.reservation_id = ${reservationId} and h.is_returnable order by h.item_id, h.id`,
  )
}
