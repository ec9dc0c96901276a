import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { rows } from '@/db/query'
import { lockRow, type Row } from '@/db/rows'
import { folded } from '@/db/schema/columns'
import { locations, locationZones } from '@/db/schema/places'
import { itemLocations } from '@/db/schema/stock/item-locations'
import { searchMatch } from '@/db/search'
import { byName } from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import type { Zone, ZoneFilter } from '@/domain/places/zone.schema'
import type { PageQuery } from '@/shared/list-query'
import type { RecordKey } from '@/shared/record'

const zoneShape = shapeOf<Zone>({
  id: locationZones.id,
  locationId: locationZones.locationId,
  code: locationZones.code,
  name: locationZones.name,
  description: locationZones.description,
  itemCount: sql`(select count(*)::int from ${itemLocations}
    where ${itemLocations.zoneId} = ${locationZones.id} and ${itemLocations.isHere})`,
  ...recordFields(locationZones),
})
const doc = jsonOf(zoneShape)

/** A zone's values without the server-set ones. */
export type ZoneValues = Omit<Zone, RecordKey | 'locationId' | 'code' | 'itemCount'>

export function listZones(
  db: Db,
  locationId: string,
  { search }: ZoneFilter,
  page: PageQuery,
): Promise<List<Zone>> {
  const { id, name, description } = locationZones
  return listJson(
    db,
    {
      table: locationZones,
      id,
      sort: { ...byName(name), direction: 'asc' },
      shape: zoneShape,
      where: [
        sql`${locationZones.locationId} = ${locationId}`,
        search === undefined
          ? undefined
          : searchMatch({ column: folded(sql`concat_ws(chr(10), ${name}, ${description})`), text: search }),
      ],
    },
    page,
  )
}

export function findZone(db: Db, locationId: string, id: string): Promise<Json<Zone> | undefined> {
  return findJson(
    db,
    sql`select ${doc} as doc from ${locationZones}
      where ${locationZones.id} = ${id} and ${locationZones.locationId} = ${locationId}`,
  )
}

type LockedZone = Row<typeof locationZones>

/** Locks the zone's row; stock can still be moved into it. */
export function lockZone(tx: Db, locationId: string, id: string): Promise<LockedZone | undefined> {
  return lockRow(tx, locationZones, id, eq(locationZones.locationId, locationId))
}

/** Locks the zone so that no stock can be moved into it until the transaction ends. */
export function lockZoneToRemove(tx: Db, locationId: string, id: string): Promise<LockedZone | undefined> {
  return lockRow(tx, locationZones, id, eq(locationZones.locationId, locationId), 'update')
}

/** Locks the location against deletion while a zone is added; undefined if it does not exist. */
export async function lockLocationShared(
  tx: Db,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  const [found] = await rows<{ id: string; name: string }>(
    tx,
    sql`select id, name from ${locations} where ${locations.id} = ${id} for key share`,
  )
  return found
}

export function insertZone(tx: Db, locationId: string, id: string, values: ZoneValues): Promise<Json<Zone>> {
  return oneJson(tx, insertInto(locationZones, { id, locationId, ...values }, doc))
}

export function updateZone(tx: Db, id: string, values: ZoneValues): Promise<Json<Zone>> {
  return oneJson(tx, updateRow(locationZones, id, values, doc))
}

/**
 * How many items are in the zone, are kept there by default, or ever were there. Call after locking the zone.
 */
export async function usesOfZone(tx: Db, id: string): Promise<{ here: number; kept: number; ever: number }> {
  const [uses] = await rows<{ here: number; kept: number; ever: number }>(
    tx,
    sql`select count(*) filter (where is_here)::int as here, count(*) filter (where is_default)::int as kept,
        count(*)::int as ever
      from ${itemLocations} where ${itemLocations.zoneId} = ${id}`,
  )
  return uses ?? { here: 0, kept: 0, ever: 0 }
}

export async function deleteZone(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${locationZones} where ${locationZones.id} = ${id}`)
}
