import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { newId } from '@/shared/new-id'

interface Spot {
  locationId: string
  zoneId?: string
}

/** Records a movement from one location to another, like a transfer. */
export async function moveStock(db: Db, itemId: string, units: number, from: Spot, to: Spot): Promise<void> {
  await db.execute(sql`
    insert into transactions (id, item_id, item_name, item_type, action, payload, qty, moved, from_location_id,
      from_zone_id, to_location_id, to_zone_id, user_id)
    select ${newId()}, i.id, i.name, i.type, 'transfer', '{}', ${units}, ${units}, ${from.locationId},
      ${from.zoneId ?? null}, ${to.locationId}, ${to.zoneId ?? null}, u.id
    from items i, (select id from users limit 1) u where i.id = ${itemId}`)
}

interface Levels {
  minQty?: number
  maxQty?: number
  reorderPoint?: number
}

/** Sets an item's levels at a location that has or had stock of it. */
export async function setLevelsAt(db: Db, itemId: string, locationId: string, levels: Levels): Promise<void> {
  const { minQty = 0, maxQty = null, reorderPoint = null } = levels
  await db.execute(sql`
    update item_locations set min_qty = ${minQty}, max_qty = ${maxQty}, reorder_point = ${reorderPoint}
    where item_id = ${itemId} and location_id = ${locationId} and is_default`)
}
