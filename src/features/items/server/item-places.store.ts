import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, isoInstant, type Json, jsonArray, oneJson, shapeWith } from '@/db/json'
import { rows } from '@/db/query'
import { alphabetic } from '@/db/schema/columns'
import { locations, locationZones, vehicles } from '@/db/schema/places'
import { itemLocations } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import { newId } from '@/shared/new-id'
import type { ItemPlace } from '../item-place.schema'

const isHome = sql`coalesce(${items.locationId} = ${itemLocations.locationId}, false)`

const isOwn = (userId: string) => sql`(${items.type} = 'consumable'
  and exists (select from ${vehicles} where ${vehicles.locationId} = ${itemLocations.locationId}
    and ${vehicles.assignedTo} = ${userId} and ${vehicles.status} = 'active'))`

const shapeFor = (userId: string) =>
  shapeWith<ItemPlace>({
    id: itemLocations.id,
    itemId: itemLocations.itemId,
    locationId: itemLocations.locationId,
    locationName: locations.name,
    locationType: locations.type,
    zoneId: itemLocations.zoneId,
    zoneName: locationZones.name,
    qty: itemLocations.qty,
    isDefault: itemLocations.isDefault,
    minQty: itemLocations.minQty,
    maxQty: itemLocations.maxQty,
    reorderPoint: itemLocations.reorderPoint,
    isLow: itemLocations.isLow,
    isHome,
    isOwn: isOwn(userId),
    updatedAt: isoInstant(itemLocations.updatedAt),
  })

const hasLevels = sql`(${itemLocations.minQty} > 0 or ${itemLocations.maxQty} is not null
  or ${itemLocations.reorderPoint} is not null)`
const isOfUse = sql`(${itemLocations.isHere} or ${hasLevels} or (${itemLocations.isDefault} and ${isHome}))`

const from = sql`from ${itemLocations}
  join ${items} on ${items.id} = ${itemLocations.itemId}
  join ${locations} on ${locations.id} = ${itemLocations.locationId}
  left join ${locationZones} on ${locationZones.id} = ${itemLocations.zoneId}`
const order = sql`order by ${isHome} desc, ${alphabetic(locations.name)}, ${itemLocations.isDefault} desc,
  ${alphabetic(locationZones.name)}`

/** The home, then other locations with stock or levels. Undefined if the item does not exist. */
export function listItemPlaces(
  db: Db,
  itemId: string,
  userId: string,
): Promise<Json<ItemPlace[]> | undefined> {
  const places = sql`select ${shapeFor(userId)} ${from} where ${itemLocations.itemId} = ${itemId} and ${isOfUse} ${order}`
  return findJson(db, sql`select ${jsonArray(places)}::text as doc from ${items} i where i.id = ${itemId}`)
}

/** The default row of an item at a location. */
export function findItemPlace(
  db: Db,
  itemId: string,
  locationId: string,
  userId: string,
): Promise<Json<ItemPlace>> {
  return oneJson(
    db,
    sql`select to_json(place)::text as doc from (select ${shapeFor(userId)} ${from} where ${itemLocations.itemId} = ${itemId}
      and ${itemLocations.locationId} = ${locationId} and ${itemLocations.isDefault}) place`,
  )
}

export interface Levels {
  zoneId: string | null
  minQty: number
  maxQty: number | null
  reorderPoint: number | null
}

/** The zone and stock levels of an item at a location. */
export async function findLevels(tx: Db, itemId: string, locationId: string): Promise<Levels | undefined> {
  const [found] = await rows<Levels & Record<string, unknown>>(
    tx,
    sql`select zone_id as "zoneId", min_qty as "minQty", max_qty as "maxQty", reorder_point as "reorderPoint"
      from ${itemLocations} where item_id = ${itemId} and location_id = ${locationId} and is_default`,
  )
  return found
}

/** The caller must have locked the item. */
export async function writeLevels(
  tx: Db,
  { itemId, itemName, locationId }: { itemId: string; itemName: string; locationId: string },
  { zoneId, minQty, maxQty, reorderPoint }: Levels,
): Promise<void> {
  const here = sql`item_id = ${itemId} and location_id = ${locationId}`
  await rows(
    tx,
    sql`update ${itemLocations} set is_default = false, place_qty = 0, min_qty = 0, max_qty = null, reorder_point = null
      where ${here} and is_default and zone_id is distinct from ${zoneId}`,
  )
  await rows(
    tx,
    sql`insert into ${itemLocations} (id, item_id, item_name, location_id, zone_id, is_default, place_qty, min_qty, max_qty,
        reorder_point)
      values (${newId()}, ${itemId}, ${itemName}, ${locationId}, ${zoneId}, true,
        (select coalesce(sum(qty), 0) from ${itemLocations} where ${here}), ${minQty}, ${maxQty}, ${reorderPoint})
      on conflict (item_id, location_id, zone_id) do update set is_default = true, place_qty = excluded.place_qty,
        min_qty = excluded.min_qty, max_qty = excluded.max_qty, reorder_point = excluded.reorder_point,
        updated_at = statement_timestamp()`,
  )
}
