import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { folded } from '@/db/schema/columns'
import { locations, vehicles } from '@/db/schema/places'
import { items, itemLocations as lying } from '@/db/schema/stock'
import { type Giver, giverOf, missingOf } from '../load'
import type { Load, LoadLine } from '../load.schema'

/** More than anybody loads in a morning, and no more than one transfer takes. */
const MOST_LINES = 200

type Found = Omit<LoadLine, 'wanted' | 'qty' | 'fromLocationId' | 'fromLocationName'> & { givers: Giver[] }

/** What is below its level on a vehicle, and from where it can be had; undefined: there is no such vehicle. */
export async function findLoad(db: Db, id: string): Promise<Load | undefined> {
  const [vehicle] = await rows<{ locationId: string }>(
    db,
    sql`select ${vehicles.locationId} as "locationId" from ${vehicles} where ${vehicles.id} = ${id}`,
  )
  if (!vehicle) return undefined
  const found = await findCarried(db, vehicle.locationId)
  return { ...vehicle, lines: found.flatMap(toLine) }
}

/** Of what is on board or to be there, that of which there is less than there is to be. */
function findCarried(db: Db, locationId: string): Promise<Found[]> {
  return rows<Found & Record<string, unknown>>(
    db,
    sql`select l.item_id as "itemId", ${items.name} as "itemName", ${items.code}, ${items.type} as "itemType",
        ${items.photoUrl} || '/thumbnail' as "thumbnailUrl", l.place_qty as "onBoard", l.min_qty as "minQty",
        l.max_qty as "maxQty", l.reorder_point as "reorderPoint",
        (select coalesce(json_agg(json_build_object('locationId', o.location_id, 'name', ${locations.name},
            'spare', o.place_qty - o.min_qty, 'isHome', o.location_id = ${items.locationId})), '[]')
          from ${lying} o join ${locations} on ${locations.id} = o.location_id
          where o.item_id = l.item_id and o.is_default and o.location_id <> ${locationId} and o.place_qty > o.min_qty
            and ${locations.status} = 'active') as givers
      from ${lying} l join ${items} on ${items.id} = l.item_id
      where l.location_id = ${locationId} and l.is_default and (l.is_low or l.place_qty < l.min_qty)
        and ${items.archivedAt} is null and l.item_id in (
          select item_id from ${lying} where location_id = ${locationId} and is_low
          union select item_id from ${lying} where location_id = ${locationId} and is_here)
      order by ${folded(items.name)}, l.item_id limit ${sql.raw(String(MOST_LINES))}`,
  )
}

function toLine({ givers, ...item }: Found): LoadLine[] {
  const wanted = missingOf(item)
  if (wanted === 0) return []
  const giver = giverOf(givers)
  const from = { fromLocationId: giver?.locationId ?? null, fromLocationName: giver?.name ?? null }
  return [{ ...item, wanted, qty: Math.min(wanted, giver?.spare ?? 0), ...from }]
}
