import { sql } from 'drizzle-orm'
import type { CompletedCount, CountLine, CycleCount } from '@/features/cycle-counts/cycle-count.schema'
import type { ErrorBody } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import type { Answer, Client } from './client'
import { created } from './records'
import type { TestServer } from './server'

const PATH = '/api/cycle-counts'

/** Creates a location, with zones if named. */
export async function newPlace(
  { database: { db } }: TestServer,
  name: string,
  zones: string[] = [],
): Promise<{ id: string; zoneIds: string[] }> {
  const id = newId()
  await db.execute(
    sql`insert into locations (id, name, type, created_by_id)
      select ${id}, ${name}, 'warehouse', id from users limit 1`,
  )
  const zoneIds = zones.map(() => newId())
  for (const [n, zone] of zones.entries())
    await db.execute(
      sql`insert into location_zones (id, location_id, name) values (${zoneIds[n]}, ${id}, ${zone})`,
    )
  return { id, zoneIds }
}

/** An item's recorded stock: the name of each zone or location, and the quantity. */
export async function stockByPlace(
  { database: { db } }: TestServer,
  itemId: string,
): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ place: string; qty: number }>(
    sql`select coalesce(zone_id, location_id) as place, qty from item_locations where item_id = ${itemId} and qty > 0`,
  )
  return Object.fromEntries(rows.map(({ place, qty }) => [place, qty]))
}

export async function newCount(
  client: Client,
  fields: Record<string, unknown> & { locationId: string },
): Promise<CycleCount> {
  return created(await client.post<CycleCount>(PATH, { name: 'Year end', ...fields }))
}

export async function startedCount(
  client: Client,
  fields: Record<string, unknown> & { locationId: string },
): Promise<CycleCount> {
  const { id } = await newCount(client, fields)
  return (await client.post<CycleCount>(`${PATH}/${id}/start`)).body
}

export const count = (client: Client, { id }: { id: string }, line: object) =>
  client.post<CountLine & ErrorBody>(`${PATH}/${id}/lines`, line)

export const complete = (
  client: Client,
  { id }: { id: string },
  body?: object,
): Promise<Answer<CompletedCount & ErrorBody>> => client.post(`${PATH}/${id}/complete`, body)

export const linesOf = async (client: Client, { id }: { id: string }, filter?: string) =>
  (await client.get<CountLine[]>(`${PATH}/${id}/lines`, { filter })).body
