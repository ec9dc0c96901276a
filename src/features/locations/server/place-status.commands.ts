import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { locations } from '@/db/schema/places'
import { itemLocations } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import type { Place } from '@/domain/places/server/places.lookup'
import { counted } from '@/shared/counted'
import { conflict } from '@/shared/errors'

const hasLevels = sql`${itemLocations.minQty} > 0 or ${itemLocations.maxQty} is not null or
  ${itemLocations.reorderPoint} is not null`

/**
 * Prepares closing or reopening a location and blocks stock movements there until the transaction ends. A
 * location with stock cannot be closed; closing clears its stock levels. Call it before writing the status.
 */
export async function beforeSwitch(tx: Db, { id, name }: Place, status: Place['status']): Promise<void> {
  // Lock items before the location, in the same order as stock movements, to avoid deadlocks.
  await rows(
    tx,
    sql`select from ${items} where ${items.id} in (select ${itemLocations.itemId} from ${itemLocations}
        where ${itemLocations.locationId} = ${id} and (${hasLevels}))
      or (${items.locationId} = ${id} and ${items.isLow} and ${items.archivedAt} is null)
      order by ${items.id} for update`,
  )
  await rows(tx, sql`select from ${locations} where ${locations.id} = ${id} for update`)
  if (status === 'active') return
  const [held] = await rows<{ count: number }>(
    tx,
    sql`select count(distinct ${itemLocations.itemId})::int as count from ${itemLocations}
      where ${itemLocations.locationId} = ${id} and ${itemLocations.isHere}`,
  )
  if (held && held.count > 0) throw conflict(`${name} still holds ${counted(held.count, 'item')}`)
  await rows(
    tx,
    sql`update ${itemLocations} set min_qty = 0, max_qty = null, reorder_point = null
      where ${itemLocations.locationId} = ${id} and (${hasLevels})`,
  )
}

/** Raises low stock alerts again, because they depend on the item's home and its status just changed. */
export async function afterSwitch(tx: Db, id: string): Promise<void> {
  await rows(
    tx,
    sql`select raise_stock_alerts(${items.id}) from ${items}
      where ${items.locationId} = ${id} and ${items.isLow} and ${items.archivedAt} is null`,
  )
}
