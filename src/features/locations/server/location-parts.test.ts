import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Location } from '@/domain/places/location.schema'
import type { Zone } from '@/domain/places/zone.schema'
import type { PlaceStock } from '@/domain/stock/place-stock.schema'
import type { Item } from '@/features/items/item.schema'
import { entriesOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { allPages } from '@/server/test/lists'
import { moveStock, setLevelsAt } from '@/server/test/places'
import { changedOnce, newRecordFields } from '@/server/test/record-fields'
import { created, newItem, newLocation } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()

const addZone = async (client: Client, id: string, fields: object = {}) =>
  created(await client.post<Zone>(`/api/locations/${id}/zones`, { name: 'Aisle A', ...fields }))

describe('zones', () => {
  it('are added, listed by name with their stock, changed and removed', async () => {
    const ada = await server.signedUp()
    const { id, name } = await newLocation(ada)
    const path = `/api/locations/${id}/zones`
    const shelf = await addZone(ada, id, { name: 'shelf', description: 'Left' })
    expect(shelf).toEqual({
      ...newRecordFields,
      id: expect.any(String),
      locationId: id,
      code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
      name: 'shelf',
      description: 'Left',
      itemCount: 0,
    })
    const bin = await addZone(ada, id, { name: 'Bin' })
    expect((await ada.get(path)).body).toEqual([bin, shelf])
    expect((await ada.get(path, { search: 'LEFT' })).body).toEqual([shelf])
    const { body } = await ada.patch<Zone>(`${path}/${bin.id}`, { name: 'Bin 2' })
    expect(body).toEqual({ ...changedOnce(bin), name: 'Bin 2' })
    expect(await ada.delete(`${path}/${bin.id}`)).toMatchObject({ status: 204 })
    expect((await ada.delete(`${path}/${bin.id}`)).status).toBe(404)
    expect((await ada.get(path)).body).toEqual([shelf])
    const entries = await entriesOf(ada, id)
    expect(entries.map(({ action }) => action)).toEqual([
      'location.zone_removed',
      'location.zone_updated',
      'location.zone_added',
      'location.zone_added',
      'location.created',
    ])
    expect(entries[1]?.payload).toMatchObject({ id, name, zone: 'Bin 2' })
  })

  it('have unique names within their location, ignoring case', async () => {
    const ada = await server.signedUp()
    const [one, other] = [await newLocation(ada), await newLocation(ada)]
    await addZone(ada, one.id)
    const again = await ada.post<ErrorBody>(`/api/locations/${one.id}/zones`, { name: 'AISLE a' })
    expect([again.status, again.body.errors]).toEqual([
      409,
      [{ path: 'name', message: 'A zone with this name already exists here' }],
    ])
    await addZone(ada, other.id)
  })

  it('can be changed only through their own location', async () => {
    const ada = await server.signedUp()
    const [one, other] = [await newLocation(ada), await newLocation(ada)]
    const { id } = await addZone(ada, one.id)
    expect((await ada.patch(`/api/locations/${other.id}/zones/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await ada.delete(`/api/locations/${other.id}/zones/${id}`)).status).toBe(404)
    expect((await ada.get('/api/locations/unknown/zones')).status).toBe(404)
    expect((await ada.post('/api/locations/unknown/zones', { name: 'X' })).status).toBe(404)
  })

  it('cannot be removed while they have stock, levels or history', async () => {
    const ada = await server.signedUp()
    const { db } = server.database
    const { id, name } = await newLocation(ada)
    const zone = await addZone(ada, id)
    const [elsewhere, shed] = [await newLocation(ada), { locationId: id }]
    const item = await newItem(ada, { location: name, type: 'consumable', qty: 10 })
    const remove = async () => {
      const { status, body } = await ada.delete<ErrorBody>(`/api/locations/${id}/zones/${zone.id}`)
      return [status, body.message]
    }
    await moveStock(db, item.id, 4, shed, { locationId: id, zoneId: zone.id })
    expect((await ada.get<Zone[]>(`/api/locations/${id}/zones`)).body[0]?.itemCount).toBe(1)
    expect(await remove()).toEqual([409, 'Aisle A still holds 1 item'])
    await moveStock(db, item.id, 4, { locationId: id, zoneId: zone.id }, { locationId: elsewhere.id })
    expect(await remove()).toEqual([
      409,
      'Aisle A has stock history and cannot be deleted. You can rename it.',
    ])
    await addZone(ada, elsewhere.id, { name: 'Rack' })
    const { body: racks } = await ada.get<Zone[]>(`/api/locations/${elsewhere.id}/zones`)
    const fresh = await newItem(ada, { location: name, type: 'consumable', qty: 1 })
    const rack = { locationId: elsewhere.id, zoneId: racks[0]?.id ?? '' }
    await moveStock(db, fresh.id, 1, shed, rack)
    await setLevelsAt(db, fresh.id, elsewhere.id, { minQty: 2 })
    await moveStock(db, fresh.id, 1, rack, shed)
    const { body } = await ada.delete<ErrorBody>(`/api/locations/${elsewhere.id}/zones/${racks[0]?.id}`)
    expect(body.message).toBe('1 item is kept in Rack')
  })
})

describe('the stock at a location', () => {
  /** A shed whose zones hold two of three items; one item is low, one is used up. */
  async function filledShed() {
    const ada = await server.signedUp()
    const { db } = server.database
    const { id, name } = await newLocation(ada)
    const zone = await addZone(ada, id)
    const elsewhere = await newLocation(ada)
    const stock = (itemName: string, qty: number) =>
      newItem(ada, { name: itemName, location: name, type: 'consumable', qty })
    const items = {
      tape: await stock('tape', 9),
      bolts: await stock('Bolts', 20),
      gone: await stock('Gone', 1),
    }
    await moveStock(db, items.bolts.id, 15, { locationId: id }, { locationId: id, zoneId: zone.id })
    await moveStock(db, items.gone.id, 1, { locationId: id }, { locationId: elsewhere.id })
    await setLevelsAt(db, items.bolts.id, id, { minQty: 5, maxQty: 50, reorderPoint: 20 })
    await setLevelsAt(db, items.gone.id, id, { minQty: 1 })
    const list = async (query = {}) => (await ada.get<PlaceStock[]>(`/api/locations/${id}/stock`, query)).body
    return { ada, id, zone, items, list }
  }

  it('is listed by item and zone with the levels of the whole location', async () => {
    const { ada, id, zone, items, list } = await filledShed()
    const found = await list()
    expect(found.map(({ name, zoneName, qty }) => [name, zoneName, qty])).toEqual(
      expect.arrayContaining([
        ['Bolts', null, 5],
        ['Bolts', 'Aisle A', 15],
        ['tape', null, 9],
      ]),
    )
    expect(found.map(({ name }) => name)).toEqual(['Bolts', 'Bolts', 'tape'])
    const shelf = found.find(({ zoneId }) => zoneId === zone.id)
    expect(shelf).toEqual({
      id: expect.any(String),
      itemId: items.bolts.id,
      name: 'Bolts',
      code: items.bolts.code,
      type: 'consumable',
      thumbnailUrl: null,
      zoneId: zone.id,
      zoneName: 'Aisle A',
      qty: 15,
      placeQty: 20,
      minQty: 5,
      maxQty: 50,
      reorderPoint: 20,
      isLow: true,
    })
    expect(await allPages(ada, `/api/locations/${id}/stock`, { limit: 1 })).toEqual(found)
    expect((await ada.get<Location>(`/api/locations/${id}`)).body).toMatchObject({
      itemCount: 2,
      lowCount: 2,
    })
  })

  it('is filtered by zone, search, code and low stock, including items with none left', async () => {
    const { items, zone, list } = await filledShed()
    const names = async (query: object) => (await list(query)).map(({ name, qty }) => `${name} ${qty}`)
    expect(await names({ zoneId: zone.id })).toEqual(['Bolts 15'])
    expect(await names({ search: 'TAP' })).toEqual(['tape 9'])
    expect(await names({ search: items.tape.code })).toEqual(['tape 9'])
    expect(await names({ low: 'true' })).toEqual(['Bolts 5', 'Gone 0'])
    expect(await names({ low: 'true', search: 'gone' })).toEqual(['Gone 0'])
  })

  it('follows a renamed item, and is 404 for an unknown location', async () => {
    const { ada, items, list } = await filledShed()
    await ada.patch<Item>(`/api/items/${items.bolts.id}`, { name: 'Zinc bolts' })
    expect((await list()).map(({ name }) => name)).toEqual(['tape', 'Zinc bolts', 'Zinc bolts'])
    expect((await ada.get('/api/locations/unknown/stock')).status).toBe(404)
  })
})

it('closing a location removes its levels and its alerts', async () => {
  const ada = await server.signedUp()
  const { db } = server.database
  const [shed, other] = [await newLocation(ada), await newLocation(ada)]
  const item = await newItem(ada, { location: other.name, type: 'consumable', qty: 3 })
  await moveStock(db, item.id, 3, { locationId: other.id }, { locationId: shed.id })
  await setLevelsAt(db, item.id, shed.id, { minQty: 5, maxQty: 9 })
  const low = async () => (await ada.get<Item>(`/api/items/${item.id}`)).body.isLow
  expect(await low()).toBe(true)
  await moveStock(db, item.id, 3, { locationId: shed.id }, { locationId: other.id })
  expect((await ada.patch(`/api/locations/${shed.id}`, { status: 'inactive' })).body).toMatchObject({
    status: 'inactive',
    lowCount: 0,
  })
  expect(await low()).toBe(false)
})

it('no level can be set at a location that is closed at the same moment', async () => {
  const ada = await server.signedUp()
  const { db, transaction } = server.database
  const { id, name } = await newLocation(ada)
  const item = await newItem(ada, { type: 'consumable', qty: 3 })
  const waiting = async () =>
    (
      await db.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`)
    ).rowCount
  const put = await transaction(async (tx) => {
    await tx.execute(sql`select from locations where id = ${id} for update`)
    await tx.execute(sql`update locations set status = 'inactive' where id = ${id}`)
    const answer = ada.put<ErrorBody>(`/api/items/${item.id}/locations/${id}`, { minQty: 2 })
    await expect.poll(waiting).toBeGreaterThan(0)
    return { answer }
  })
  expect(await put.answer).toMatchObject({ status: 409, body: { message: `${name} is inactive` } })
  expect((await ada.get<Location>(`/api/locations/${id}`)).body.lowCount).toBe(0)
})
