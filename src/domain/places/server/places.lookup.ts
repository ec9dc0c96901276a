import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { locations, locationZones } from '@/db/schema/places'
import { badRequest, conflict } from '@/shared/errors'

/** What moving stock needs to know of a location. */
export interface Place {
  id: string
  name: string
  status: 'active' | 'inactive'
}

/** Undefined for unknown ids. */
export async function findPlaces(tx: Db, ids: readonly string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map()
  const found = await rows<Place & Record<string, unknown>>(
    tx,
    sql`select id, name, status from ${locations} where id = any(${sql.param([...new Set(ids)])}::text[])`,
  )
  return new Map(found.map((place) => [place.id, place]))
}

/** The location with this name, created if unknown. */
export async function findNamedPlace(tx: Db, name: string, byId: string): Promise<Place> {
  const [named] = await rows<{ id: string }>(tx, sql`select location_named(${name}, ${byId}) as id`)
  const id = named?.id ?? ''
  return knownPlace(await findPlaces(tx, [id]), id)
}

/** The location in a body: an unknown one is bad input. */
export function knownPlace(places: ReadonlyMap<string, Place>, id: string, path = 'locationId'): Place {
  const place = places.get(id)
  if (!place) throw badRequest([{ path, message: 'Unknown location' }])
  return place
}

/**
 * Locks these locations against deactivation until the transaction ends, since stock is about to be stored there;
 * deactivating locks `for update` before checking that the location is empty.
 */
export async function holdOpen(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const held = await rows<Place & Record<string, unknown>>(
    tx,
    sql`select id, name, status from ${locations} where id = any(${sql.param([...new Set(ids)].sort())}::text[])
      order by id for key share`,
  )
  const closed = held.find(({ status }) => status === 'inactive')
  if (closed) throw conflict(`${closed.name} is inactive`)
}

/** A zone in a body must belong to the location in the body. */
export async function checkZone(tx: Db, locationId: string, zoneId: string, path = 'zoneId'): Promise<void> {
  const found = await rows(
    tx,
    sql`select from ${locationZones} where id = ${zoneId} and location_id = ${locationId} for key share`,
  )
  if (found.length === 0) throw badRequest([{ path, message: 'Unknown zone' }])
}
