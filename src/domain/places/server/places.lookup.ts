import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { locations, locationZones } from '@/db/schema/places'
import { badRequest, conflict } from '@/shared/errors'

/** A location as far as anyone who moves something there has to know it. */
export interface Place {
  id: string
  name: string
  status: 'active' | 'inactive'
}

/** Undefined for each that does not exist. */
export async function findPlaces(tx: Db, ids: readonly string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map()
  const found = await rows<Place & Record<string, unknown>>(
    tx,
    sql`select id, name, status from ${locations} where id = any(${sql.param([...new Set(ids)])}::text[])`,
  )
  return new Map(found.map((place) => [place.id, place]))
}

/** The place of this name; an unknown one is made. */
export async function findNamedPlace(tx: Db, name: string, byId: string): Promise<Place> {
  const [named] = await rows<{ id: string }>(tx, sql`select location_named(${name}, ${byId}) as id`)
  const id = named?.id ?? ''
  return knownPlace(await findPlaces(tx, [id]), id)
}

/** The place that a body names: an unknown one is bad input. */
export function knownPlace(places: ReadonlyMap<string, Place>, id: string, path = 'locationId'): Place {
  const place = places.get(id)
  if (!place) throw badRequest([{ path, message: 'Unknown location' }])
  return place
}

/**
 * Keeps these places from being closed until the transaction ends, since something is about to lie there; anyone who closes
 * one locks it `for update` before looking whether it is empty.
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

/** A zone that a body names belongs to the location that it names. */
export async function checkZone(tx: Db, locationId: string, zoneId: string, path = 'zoneId'): Promise<void> {
  const found = await rows(
    tx,
    sql`select from ${locationZones} where id = ${zoneId} and location_id = ${locationId} for key share`,
  )
  if (found.length === 0) throw badRequest([{ path, message: 'Unknown zone' }])
}
