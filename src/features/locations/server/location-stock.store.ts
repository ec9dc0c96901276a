import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { prerendered, whereIs } from '@/db/query'
import { alphabetic } from '@/db/schema/columns'
import { locationZones } from '@/db/schema/places'
import { itemLocations as lying } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import { searchMatch } from '@/db/search'
import type { PlaceStock, PlaceStockFilter } from '@/domain/stock/place-stock.schema'
import type { PageQuery } from '@/shared/list-query'

/** The row of the same item and location that holds the levels. */
const levels = alias(lying, 'levels')

const stockShape = shapeOf<PlaceStock>({
  id: lying.id,
  itemId: lying.itemId,
  name: lying.itemName,
  code: items.code,
  type: items.type,
  thumbnailUrl: sql`${items.photoUrl} || '/thumbnail'`,
  zoneId: lying.zoneId,
  zoneName: locationZones.name,
  qty: lying.qty,
  placeQty: levels.placeQty,
  minQty: levels.minQty,
  maxQty: levels.maxQty,
  reorderPoint: levels.reorderPoint,
  isLow: levels.isLow,
})
const joins = prerendered<unknown>(
  sql`join ${items} on ${items.id} = ${lying.itemId}
    join ${lying} levels on ${levels.itemId} = ${lying.itemId} and ${levels.locationId} = ${lying.locationId}
      and ${levels.isDefault}
    left join ${locationZones} on ${locationZones.id} = ${lying.zoneId}`,
)

/** The stock at a location, sorted by item name. */
export function listStockAt(
  db: Db,
  locationId: string,
  { search, zoneId, low }: PlaceStockFilter,
  page: PageQuery,
): Promise<List<PlaceStock>> {
  return listJson(
    db,
    {
      table: lying,
      id: lying.id,
      sort: { by: alphabetic(lying.itemName), type: 'text', direction: 'asc' },
      shape: stockShape,
      joins,
      where: [
        sql`${lying.locationId} = ${locationId}`,
        low
          ? sql`${lying.isLow} and exists (select from ${items} where ${items.id} = ${lying.itemId} and ${items.archivedAt} is null)`
          : sql`${lying.isHere}`,
        whereIs(lying.zoneId, zoneId),
        search === undefined
          ? undefined
          : sql`exists (select from ${items} where ${items.id} = ${lying.itemId}
              and ${searchMatch({ column: items.searchText, text: search })})`,
      ],
      usesCustomPlan: search !== undefined || low !== undefined,
    },
    page,
  )
}
