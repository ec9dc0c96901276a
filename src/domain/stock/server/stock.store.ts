import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { locations, vehicles } from '@/db/schema/places'
import { holdings } from '@/db/schema/stock/holdings'
import { itemLocations } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import { users } from '@/db/schema/users'
import { findPlaces, knownPlace, type Place } from '@/domain/places/server/places.lookup'
import { nameOfUser } from '@/domain/users/server/users.lookup'
import type { StockPart } from '../places'
import type { Holding, Stock, StockAction } from '../stock'

export interface LockedItem extends Stock {
  id: string
  name: string
  /** The name of its home, and the location unless inactive. */
  location: string | null
  homeId: string | null
  tags: string[]
  photoUrl: string | null
  notes: string | null
  reorderPoint: number | null
  averageCost: number | null
  priceBookItemId: string | null
  outOfService: boolean
  outOfServiceReason: string | null
  holderId: string | null
  jobId: string | null
  archivedAt: string | null
}

/** The items with their rows locked until the transaction ends, always in the same order. */
export function lockItems(tx: Db, ids: readonly string[]): Promise<LockedItem[]> {
  return rows<LockedItem & Record<string, unknown>>(
    tx,
    sql`select id, name, type, qty, qty_out as out, qty_missing as missing, location, tags, photo_url as "photoUrl",
        notes, reorder_point as "reorderPoint", average_cost::float8 as "averageCost",
        price_book_item_id as "priceBookItemId", out_of_service as "outOfService",
        out_of_service_reason as "outOfServiceReason", holder_id as "holderId", job_id as "jobId", archived_at as "archivedAt",
        (select l.id from ${locations} l where l.id = location_id and l.status = 'active') as "homeId"
      from ${items} where id = any(${sql.param(ids)}::text[]) order by id for update`,
  )
}

/** Stock of these items by place. Call after locking them. */
export function findStockParts(
  tx: Db,
  ids: readonly string[],
  userId: string,
): Promise<(StockPart & { itemId: string })[]> {
  return rows<StockPart & { itemId: string } & Record<string, unknown>>(
    tx,
    sql`select l.item_id as "itemId", l.location_id as "locationId", l.zone_id as "zoneId", l.qty,
        l.is_default as "isDefault", ${locations.name} as name, ${vehicles.id} is not null as "isOwn"
      from ${itemLocations} l join ${locations} on ${locations.id} = l.location_id
      left join ${vehicles} on ${vehicles.locationId} = l.location_id and ${vehicles.assignedTo} = ${userId}
        and ${vehicles.status} = 'active'
      where l.item_id = any(${sql.param(ids)}::text[])`,
  )
}

/** An item's default location, created if missing. */
export async function findHome(tx: Db, itemId: string, byId: string): Promise<Place> {
  const [home] = await rows<{ id: string }>(tx, sql`select home_of(${itemId}, ${byId}) as id`)
  const id = home?.id ?? ''
  return knownPlace(await findPlaces(tx, [id]), id)
}

interface HoldingRow extends Holding {
  itemId: string
}

/** Which checkouts a return may end: those of a job or of a kit. */
export interface Returns {
  jobId: string | null
  kitId?: string
}

/**
 * Holdings of these items, oldest first; for consumables only those that a return can end, since jobs keep most of
 * them for good. Call after locking the items.
 */
export function findHoldings(
  tx: Db,
  wanted: readonly { itemId: string; units: number }[],
  { jobId, kitId }: Returns,
): Promise<HoldingRow[]> {
  // Includes all holdings of a tool, so that the remaining holder is known afterwards.
  const isMatch =
    kitId === undefined ? sql`(${jobId}::text is null or h.job_id = ${jobId})` : sql`h.kit_id = ${kitId}`
  return rows<HoldingRow & Record<string, unknown>>(
    tx,
    sql`select held.* from unnest(${sql.param(wanted.map(({ itemId }) => itemId))}::text[],
        ${sql.param(wanted.map(({ units }) => units))}::int[]) wanted(item_id, units)
      join ${items} on ${items.id} = wanted.item_id
      cross join lateral (
        select h.id, h.item_id as "itemId", h.user_id as "userId", h.job_id as "jobId", h.qty, h.since,
          h.unit_cost::float8 as "unitCost", h.zone_id as "zoneId", h.kit_id as "kitId",
          (select l.id from ${locations} l where l.id = h.location_id and l.status = 'active') as "locationId"
        from ${holdings} h
        where h.item_id = wanted.item_id and (h.is_returnable or ${isMatch})
        order by h.since, h.id
        limit case when ${items.type} = 'consumable' then wanted.units end
      ) held
      order by held.since, held.id`,
  )
}

/** One row of the ledger. */
export interface Entry {
  id: string
  itemId: string
  jobId: string | null
  action: StockAction
  payload: object
  qty: number
  qtyDelta: number
  outDelta: number
  missingDelta: number
  fromLocationId: string | null
  fromZoneId: string | null
  toLocationId: string | null
  toZoneId: string | null
  moved: number
  partOf: string | null
  unitCost: number | null
  reason: string | null
  sourceId: string | null
  /** For a checkout: its kit and reservation. */
  kitId: string | null
  reservationId: string | null
}

interface StockWrite {
  user: { id: string }
  entries: readonly Entry[]
  returned: readonly { id: string; qty: number }[]
  after: readonly (Stock & {
    id: string
    holderId: string | null
    jobId: string | null
    averageCost: number | null
  })[]
}

const recordset = (value: readonly object[], columns: SQL) =>
  sql`json_to_recordset(${JSON.stringify(value)}::json) as r(${columns})`

const entryColumns = sql`id text, "itemId" text, "jobId" text, action text, payload jsonb, qty int,
  "qtyDelta" int, "outDelta" int, "missingDelta" int, "fromLocationId" text, "fromZoneId" text, "toLocationId" text,
  "toZoneId" text, moved int, "partOf" text, "unitCost" numeric, reason text, "sourceId" text, "kitId" text, "reservationId" text`
const returnColumns = sql`id text, qty int`
const stockColumns = sql`id text, qty int, out int, missing int, "holderId" text, "jobId" text, "averageCost" numeric`

/** Writes ledger, holdings and items of a change in one statement. */
export async function writeStock(tx: Db, { user, entries, returned, after }: StockWrite): Promise<void> {
  await rows(
    tx,
    sql`with entry as (
        insert into ${transactions} (id, item_id, item_name, item_type, job_id, job_num, action, payload, qty,
          qty_delta, out_delta, missing_delta, from_location_id, from_zone_id, to_location_id, to_zone_id, moved, part_of,
          unit_cost, reason, source_id, user_id, ts)
        select r.id, r."itemId", i.name, i.type, r."jobId", j.num, r.action, r.payload, r.qty,
          r."qtyDelta", r."outDelta", r."missingDelta", r."fromLocationId", r."fromZoneId", r."toLocationId", r."toZoneId",
          r.moved, r."partOf", r."unitCost", r.reason, r."sourceId", ${user.id}, (select clock_timestamp())
        from ${recordset(entries, entryColumns)} join ${items} i on i.id = r."itemId" left join ${jobs} j on j.id = r."jobId"
        returning *
      ), taken as (
        insert into ${holdings} (id, item_id, is_returnable, user_id, job_id, qty, since, location_id, zone_id, unit_cost,
          kit_id, reservation_id)
        select e.id, item_id, item_type <> 'consumable', user_id, job_id, e.qty, ts, from_location_id, from_zone_id, unit_cost,
          r."kitId", r."reservationId"
        from entry e join ${recordset(entries, entryColumns)} on r.id = e.id where e.action = 'checkout' and part_of is null
      ), ended as (
        delete from ${holdings} h using ${recordset(returned, returnColumns)} where h.id = r.id and h.qty = r.qty
      ), lowered as (
        update ${holdings} h set qty = h.qty - r.qty from ${recordset(returned, returnColumns)}
        where h.id = r.id and h.qty > r.qty
      )
      update ${items} i set qty = r.qty, qty_out = r.out, qty_missing = r.missing, holder_id = r."holderId",
        job_id = r."jobId", average_cost = r."averageCost"
      from ${recordset(after, stockColumns)} where i.id = r.id`,
  )
}

/** An item's holder, for refusal messages. */
export async function findHolder(
  tx: Db,
  itemId: string,
): Promise<{ name: string; jobNum: string | null } | undefined> {
  const [found] = await rows<{ name: string; jobNum: string | null }>(
    tx,
    sql`select ${nameOfUser} as name, ${jobs.num} as "jobNum" from ${items}
      join ${users} on ${users.id} = ${items.holderId} left join ${jobs} on ${jobs.id} = ${items.jobId}
      where ${items.id} = ${itemId}`,
  )
  return found
}
