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
 * Prepares that a place is closed, or opened again: nobody moves anything there until the transaction ends. One that
 * holds stock is not closed; what was to be kept there is not kept there any longer. Write the status after it.
 */
export async function beforeSwitch(tx: Db, { id, name }: Place, status: Place['status']): Promise<void> {
  // Items before the place, as anyone who moves them does, so that neither waits for the other.
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

/** What runs low is told of at the item's home, which may be another place by now. */
export async function afterSwitch(tx: Db, id: string): Promise<void> {
  await rows(
    tx,
    sql`select raise_stock_alerts(${items.id}) from ${items}
      where ${items.locationId} = ${id} and ${items.isLow} and ${items.archivedAt} is null`,
  )
}
