import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json } from '@/db/json'
import { prerendered } from '@/db/query'
import { locations, locationZones, vehicles } from '@/db/schema/places'
import { itemLocations as lying } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import type { ScannedPlace } from '@/domain/places/scanned-place.schema'

/** Number of different items at a location. */
export const itemsAt = (locationId: SQLWrapper): SQL =>
  prerendered(
    sql`(select count(distinct ${lying.itemId})::int from ${lying}
      where ${lying.locationId} = ${locationId} and ${lying.isHere})`,
  )

/** Number of items that are low at a location. */
export const lowAt = (locationId: SQLWrapper): SQL =>
  prerendered(
    sql`(select count(*)::int from ${lying} join ${items} on ${items.id} = ${lying.itemId}
      where ${lying.locationId} = ${locationId} and ${lying.isLow} and ${items.archivedAt} is null)`,
  )

/** The location, or zone with its location, for a scanned code or id. */
export function findScannedPlace(
  db: Db,
  read: { id: string } | { code: string },
): Promise<Json<ScannedPlace> | undefined> {
  const isMatch = (table: typeof locations | typeof locationZones) =>
    'id' in read ? sql`${table.id} = ${read.id}` : sql`${table.code} = ${read.code}`
  const place = sql`json_build_object('id', ${locations.id}, 'name', ${locations.name}, 'status', ${locations.status},
    'vehicleId', (select ${vehicles.id} from ${vehicles} where ${vehicles.locationId} = ${locations.id}))`
  return findJson(
    db,
    sql`select json_build_object('entity', 'location', 'location', ${place}) as doc from ${locations}
        where ${isMatch(locations)}
      union all
      select json_build_object('entity', 'zone', 'location', ${place},
          'zone', json_build_object('id', ${locationZones.id}, 'name', ${locationZones.name}))
        from ${locationZones} join ${locations} on ${locations.id} = ${locationZones.locationId}
        where ${isMatch(locationZones)}`,
  )
}
