import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { endOfDay, today } from '@/db/days'
import { rows } from '@/db/query'
import { folded } from '@/db/schema/columns'
import { locations, vehicles } from '@/db/schema/places'
import { reservationClaims, reservations } from '@/db/schema/reservations'
import { itemLocations as lying } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import { ownJobIds } from '@/features/jobs/server/visits.lookup'
import { type LoadDay, missingOf, type TransferSource, transferSourceOf } from '../load'
import type { Load, LoadLine } from '../load.schema'

/** The limit of one transfer, and more than anybody loads in a morning. */
const MAX_LINES = 200

type Found = Omit<LoadLine, 'wanted' | 'qty' | 'fromLocationId' | 'fromLocationName'> & {
  transferSources: TransferSource[]
}

/**
 * What is below its level on a vehicle, and where to take it from; undefined if the vehicle does not exist.
 */
export async function findLoad(db: Db, id: string, day: LoadDay): Promise<Load | undefined> {
  const [vehicle] = await rows<{ locationId: string; assignedTo: string | null }>(
    db,
    sql`select ${vehicles.locationId} as "locationId", ${vehicles.assignedTo} as "assignedTo" from ${vehicles} where ${vehicles.id} = ${id}`,
  )
  if (!vehicle) return undefined
  const { locationId, assignedTo } = vehicle
  const found = await findCarried(db, locationId, reservedOn(day, assignedTo))
  return { locationId, lines: found.flatMap(toLine) }
}

const PERIODS: Record<LoadDay, SQL> = {
  today: sql`tstzrange(now(), ${endOfDay(today)})`,
  tomorrow: sql`tstzrange(${endOfDay(today)}, ${endOfDay(sql`(${today} + 1)`)})`,
}

/** Pending reservations for the day, made for the person or for a job of theirs. */
const reservedOn = (day: LoadDay, userId: string | null) => sql`select c.item_id, sum(c.qty)::int as units
  from ${reservations} r join ${reservationClaims} c on c.reservation_id = r.id and c.item_id is not null
  where r.status = 'pending' and r.period && ${PERIODS[day]}
    and (r.reserved_for = ${userId} or r.job_id in (${ownJobIds(sql`${userId}`)}))
  group by c.item_id`

/** Items that are below their level on the vehicle, and reserved items. */
function findCarried(db: Db, locationId: string, reserved: SQL): Promise<Found[]> {
  const isLow = sql`coalesce(l.is_low or l.place_qty < l.min_qty, false)`
  return rows<Found & Record<string, unknown>>(
    db,
    sql`with reserved as (${reserved})
      select ${items.id} as "itemId", ${items.name} as "itemName", ${items.code}, ${items.type} as "itemType",
        ${items.photoUrl} || '/thumbnail' as "thumbnailUrl", coalesce(l.place_qty, 0) as "onBoard",
        coalesce(l.min_qty, 0) as "minQty", l.max_qty as "maxQty", l.reorder_point as "reorderPoint",
        ${isLow} as "isLow", coalesce(reserved.units, 0) as reserved,
        (select coalesce(json_agg(json_build_object('locationId', o.location_id, 'name', ${locations.name},
            'spare', o.place_qty - o.min_qty, 'isHome', o.location_id = ${items.locationId})), '[]')
          from ${lying} o join ${locations} on ${locations.id} = o.location_id
          where o.item_id = ${items.id} and o.is_default and o.location_id <> ${locationId} and o.place_qty > o.min_qty
            and ${locations.status} = 'active') as "transferSources"
      from (
          select item_id from ${lying} where location_id = ${locationId} and is_low
          union select item_id from ${lying} where location_id = ${locationId} and is_here
          union select item_id from reserved) wanted
      join ${items} on ${items.id} = wanted.item_id and ${items.archivedAt} is null
      left join ${lying} l on l.item_id = wanted.item_id and l.location_id = ${locationId} and l.is_default
      left join reserved on reserved.item_id = wanted.item_id
      where ${isLow} or reserved.units is not null
      order by ${folded(items.name)}, ${items.id} limit ${sql.raw(String(MAX_LINES))}`,
  )
}

function toLine({ transferSources, ...item }: Found): LoadLine[] {
  const wanted = missingOf(item)
  if (wanted === 0) return []
  const giver = transferSourceOf(transferSources)
  const from = { fromLocationId: giver?.locationId ?? null, fromLocationName: giver?.name ?? null }
  return [{ ...item, wanted, qty: Math.min(wanted, giver?.spare ?? 0), ...from }]
}
