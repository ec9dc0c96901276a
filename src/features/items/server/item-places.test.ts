import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Movement } from '@/domain/stock/movement.schema'
import type { Transaction } from '@/domain/stock/transaction.schema'
import { activity } from '@/server/test/activity'
import type { Client, Query } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { ledgerProblems } from '@/server/test/ledger'
import { newItem, newJob, newPurchaseOrder } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Item } from '../item.schema'
import type { ItemPlace } from '../item-place.schema'

const server = withServer()
afterEach(async () => expect(await ledgerProblems(server.database.db)).toEqual([]))

const move = (client: Client, action: string, itemId: string, more: object = {}) =>
  client.post<Transaction & ErrorBody>('/api/transactions', { itemId, action, ...more })
const qty = (count: number) => ({ payload: { qty: count } })
const placesOf = async (client: Client, id: string) =>
  (await client.get<ItemPlace[]>(`/api/items/${id}/locations`)).body
/** "Shop 4, Van 2 3" */
const lying = async (client: Client, id: string) =>
  (await placesOf(client, id))
    .map(
      ({ locationName, zoneName, qty: units }) => `${locationName}${zoneName ? `/${zoneName}` : ''} ${units}`,
    )
    .join(', ')
const movementsOf = async (client: Client, itemId: string) =>
  (await client.get<Movement[]>('/api/movements', { itemId })).body

/** Creates a location directly; `of` makes it that person's vehicle. */
async function newPlace(client: Client, name: string, of?: string): Promise<string> {
  const { id, locationId } = await newItem(client, { name: `Sign of ${name}`, location: name, qty: 0 })
  expect(id).toBeTruthy()
  if (of)
    await server.database.db.execute(
      sql`insert into vehicles (id, location_id, name, assigned_to, created_by_id)
        values (${`v-${locationId}`}, ${locationId}, ${name}, ${of}, ${client.userId})`,
    )
  return locationId ?? ''
}

/** A ledger row with both locations, as a transfer writes it. */
const carry = (itemId: string, from: string, to: string, units: number, zone: string | null = null) =>
  server.database.db.execute(sql`
    insert into transactions (id, item_id, item_name, item_type, action, payload, qty, moved, from_location_id,
      to_location_id, to_zone_id, user_id)
    select gen_random_uuid(), i.id, i.name, i.type, 'transfer', '{}', ${units}, ${units}, ${from}, ${to}, ${zone}, u.id
    from items i, (select id from users limit 1) u where i.id = ${itemId}`)

describe('the locations of an item', () => {
  it('start with its home, created if new, or with "Main"', async () => {
    const ada = await server.signedUp()
    const homed = await newItem(ada, { location: 'North Shelf', qty: 3 })
    const again = await newItem(ada, { location: 'north shelf', qty: 2 })
    const homeless = await newItem(ada, { qty: 2 })
    expect([homed.location, again.location, again.locationId]).toEqual([
      'North Shelf',
      'North Shelf',
      homed.locationId,
    ])
    expect(await placesOf(ada, homed.id)).toEqual([
      {
        id: expect.any(String),
        itemId: homed.id,
        locationId: homed.locationId,
        locationName: 'North Shelf',
        locationType: 'other',
        zoneId: null,
        zoneName: null,
        qty: 3,
        isDefault: true,
        minQty: 0,
        maxQty: null,
        reorderPoint: null,
        isLow: false,
        isHome: true,
        isOwn: false,
        updatedAt: expect.any(String),
      },
    ])
    expect(await lying(ada, homeless.id)).toBe('Main 2')
    expect((await ada.get('/api/items/none/locations')).status).toBe(404)
  })

  it('can be filtered by home and by where stock is', async () => {
    const ada = await server.signedUp()
    const van = await newPlace(ada, 'Found Van')
    const there = await newItem(ada, { name: 'Homed there', location: 'Found Van', qty: 1 })
    const shelf = await newItem(ada, { name: 'Lies there', location: 'Found Shelf', qty: 3 })
    await carry(shelf.id, shelf.locationId ?? '', van, 1)
    const at = async (query: Query) =>
      (await ada.get<Item[]>('/api/items', { ...query, inStock: 'true' })).body.map(({ name }) => name)
    expect(await at({ location: 'Found Van' })).toEqual(['Lies there', 'Homed there'])
    expect(await at({ location: 'Found Van', search: 'lies' })).toEqual(['Lies there'])
    expect(await at({ location: 'Found Shelf' })).toEqual(['Lies there'])
    expect((await ada.get<Item>(`/api/items/${shelf.id}`)).body.placesCount).toBe(2)
    await move(ada, 'checkout', there.id)
    expect(await at({ location: 'Found Van', status: 'out' })).toEqual(['Homed there'])
  })

  it('follow a changed or renamed home', async () => {
    const ada = await server.signedUp()
    const { id, locationId } = await newItem(ada, { location: 'Old Home', qty: 5 })
    const van = await newPlace(ada, 'Home Van')
    await carry(id, locationId ?? '', van, 2)
    const { body } = await ada.patch<Item>(`/api/items/${id}`, { location: 'New Home' })
    expect(body.location).toBe('New Home')
    expect(await lying(ada, id)).toBe('New Home 3, Home Van 2')
    await server.database.db.execute(
      sql`update locations set name = 'Newest Home' where id = ${body.locationId}`,
    )
    expect((await ada.get<Item>(`/api/items/${id}`)).body).toMatchObject({
      location: 'Newest Home',
      version: body.version,
    })
  })
})

describe('checking out from locations', () => {
  it('uses the named location and no more than is there', async () => {
    const ada = await server.signedUp()
    const { id, locationId } = await newItem(ada, { type: 'consumable', location: 'Take Shop', qty: 6 })
    const van = await newPlace(ada, 'Take Van')
    await carry(id, locationId ?? '', van, 2)
    expect((await move(ada, 'checkout', id, { ...qty(3), locationId: van })).body.message).toBe(
      'Only 2 at Take Van',
    )
    const taken = await move(ada, 'checkout', id, { ...qty(2), locationId: van })
    expect([taken.status, taken.body.locationId]).toEqual([201, van])
    expect(await lying(ada, id)).toBe('Take Shop 4')
    expect((await move(ada, 'checkout', id, { ...qty(1), locationId: 'none' })).status).toBe(400)
    expect(
      (await ada.post('/api/scrap', { material: 'x', unit: 'ea', qty: 1, itemId: id, locationId: van }))
        .status,
    ).toBe(409)
  })

  it('uses the own vehicle first for consumables and the home for tools', async () => {
    const ada = await server.signedUp()
    const van = await newPlace(ada, 'Own Van', ada.userId)
    for (const [type, left] of [
      ['consumable', 'Own Shop 2, Own Van 1'],
      ['tool', 'Own Shop 1, Own Van 2'],
    ] as const) {
      const { id, locationId } = await newItem(ada, { type, location: 'Own Shop', qty: 4 })
      await carry(id, locationId ?? '', van, 2)
      await move(ada, 'checkout', id)
      expect(await lying(ada, id)).toBe(left)
    }
    const { id, locationId } = await newItem(ada, { type: 'consumable', location: 'Own Shop', qty: 9 })
    await carry(id, locationId ?? '', van, 2)
    await move(ada, 'checkout', id, qty(5))
    expect(await lying(ada, id)).toBe('Own Shop 2, Own Van 2')
  })

  it('is split over several locations if none has enough, as one checkout with all parts recorded', async () => {
    const ada = await server.signedUp()
    const { id, locationId } = await newItem(ada, { type: 'consumable', location: 'Parts Shop', qty: 6 })
    const van = await newPlace(ada, 'Parts Van')
    await carry(id, locationId ?? '', van, 2)
    const { body } = await move(ada, 'checkout', id, qty(5))
    expect(body).toMatchObject({ qty: 5, locationId })
    expect(await lying(ada, id)).toBe('Parts Shop 0, Parts Van 1')
    const parts = (await movementsOf(ada, id)).filter(({ verb }) => verb === 'checkout')
    expect(
      parts.map(({ fromLocationName, qty: units, partOf }) => [fromLocationName, units, partOf]).sort(),
    ).toEqual([
      ['Parts Shop', 4, null],
      ['Parts Van', 1, body.id],
    ])
    const { body: list } = await ada.get<Transaction[]>('/api/transactions', { itemId: id })
    expect(list).toHaveLength(1)
  })
})

describe('returning', () => {
  it('goes to where it came from, otherwise to the named location', async () => {
    const ada = await server.signedUp()
    const { id, locationId } = await newItem(ada, { location: 'Back Shop', qty: 3 })
    const van = await newPlace(ada, 'Back Van')
    await carry(id, locationId ?? '', van, 2)
    await move(ada, 'checkout', id, { ...qty(2), locationId: van })
    await move(ada, 'checkin', id)
    expect(await lying(ada, id)).toBe('Back Shop 1, Back Van 1')
    await move(ada, 'checkin', id, { locationId })
    expect(await lying(ada, id)).toBe('Back Shop 2, Back Van 1')
  })

  it('is refused for a closed location', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { location: 'Closed Shop', qty: 1 })
    await move(ada, 'checkout', id)
    await server.database.db.execute(sql`update locations set status = 'inactive' where name = 'Closed Shop'`)
    const { locationId } = await newItem(ada, { location: 'Closed Shop' })
    expect(locationId).not.toBe((await ada.get<Item>(`/api/items/${id}`)).body.locationId)
    const closed = (await ada.get<Item>(`/api/items/${id}`)).body.locationId
    expect((await move(ada, 'checkin', id, { locationId: closed })).body.message).toBe(
      'Closed Shop is inactive',
    )
    expect((await move(ada, 'checkin', id)).status).toBe(201)
    expect(await lying(ada, id)).toContain('Main 1')
  })
})

describe('counting', () => {
  it('one location changes only the quantity there', async () => {
    const ada = await server.signedUp()
    const { id, locationId } = await newItem(ada, { type: 'consumable', location: 'Count Shop', qty: 9 })
    const van = await newPlace(ada, 'Count Van')
    await carry(id, locationId ?? '', van, 4)
    const counted = await ada.post<Item>(`/api/items/${id}/count`, { counted: 6, locationId: van })
    expect([counted.status, counted.body.qty]).toEqual([200, 11])
    expect(await lying(ada, id)).toBe('Count Shop 5, Count Van 6')
    const [newest] = await movementsOf(ada, id)
    expect(newest).toMatchObject({ verb: 'count', toLocationId: van, fromLocationId: null, qty: 2 })
  })

  it('one location marks its missing tools, and they can be found at any other', async () => {
    const ada = await server.signedUp()
    const { id, locationId } = await newItem(ada, { location: 'Lost Shop', qty: 4 })
    const van = await newPlace(ada, 'Lost Van')
    await carry(id, locationId ?? '', van, 2)
    const lost = await ada.post<Item>(`/api/items/${id}/count`, { counted: 0, locationId: van })
    expect(lost.body).toMatchObject({ qty: 4, missing: 2, available: 2 })
    const found = await ada.post<Item>(`/api/items/${id}/count`, { counted: 3, locationId })
    expect(found.body).toMatchObject({ qty: 4, missing: 1, available: 3 })
    expect(await lying(ada, id)).toBe('Lost Shop 3')
  })
})

describe('levels', () => {
  it('are kept per location, with a zone', async () => {
    const ada = await server.owner()
    const { id, locationId } = await newItem(ada, { type: 'consumable', location: 'Level Shop', qty: 9 })
    await server.database.db.execute(
      sql`insert into location_zones (id, location_id, name) values ('zone-a', ${locationId}, 'Shelf A')`,
    )
    const path = `/api/items/${id}/locations/${locationId}`
    const put = (body: object) => ada.put<ItemPlace & ErrorBody>(path, body)
    const set = await put({ zoneId: 'zone-a', minQty: 2, maxQty: 20, reorderPoint: 5 })
    expect(set.status).toBe(200)
    expect(set.body).toMatchObject({ zoneId: 'zone-a', zoneName: 'Shelf A', qty: 9, minQty: 2, maxQty: 20 })
    expect(await lying(ada, id)).toBe('Level Shop/Shelf A 9')
    expect((await put({ reorderPoint: '' })).body).toMatchObject({
      reorderPoint: null,
      minQty: 2,
      maxQty: 20,
    })
    expect((await put({ reorderPoint: 9 })).body).toMatchObject({ reorderPoint: 9, isLow: true })
    expect((await ada.get<Item>(`/api/items/${id}`)).body.isLow).toBe(true)
    // Deliveries go to the zone where the item is kept.
    await ada.patch(`/api/items/${id}`, { qty: 12 })
    expect(await lying(ada, id)).toBe('Level Shop/Shelf A 12')
    expect((await ada.get<Item>(`/api/items/${id}`)).body.isLow).toBe(false)
    expect((await put({ zoneId: null })).body).toMatchObject({
      zoneId: null,
      qty: 12,
      maxQty: 20,
      reorderPoint: 9,
    })
    expect((await activity(ada))[0]).toMatchObject({ action: 'item.updated' })
  })

  it('refuse invalid values and people without permission', async () => {
    const ada = await server.owner()
    const { id, locationId } = await newItem(ada, { location: 'No Level Shop', qty: 9 })
    const other = await newPlace(ada, 'No Level Van')
    await server.database.db.execute(
      sql`insert into location_zones (id, location_id, name) values ('zone-b', ${other}, 'Shelf B')`,
    )
    const path = `/api/items/${id}/locations/${locationId}`
    for (const bad of [
      { minQty: 5, maxQty: 4 },
      { reorderPoint: 5, maxQty: 4 },
      { minQty: -1 },
      { maxQty: 1.5 },
      { zoneId: 'zone-b' },
      { zoneId: 'none' },
    ])
      expect((await ada.put(path, bad)).status, JSON.stringify(bad)).toBe(400)
    expect((await ada.put(`/api/items/none/locations/${locationId}`, {})).status).toBe(404)
    expect((await ada.put(`/api/items/${id}/locations/none`, {})).status).toBe(404)
    const tech = await server.technician()
    expect((await tech.put(path, { minQty: 1 })).status).toBe(403)
    expect(await placesOf(ada, id)).toMatchObject([{ minQty: 0, maxQty: null, zoneId: null }])
  })
})

describe('costs', () => {
  it('are averaged over receipts, charged to jobs, returned with items and hidden from technicians', async () => {
    const ada = await server.owner()
    const { id } = await newItem(ada, { type: 'consumable', location: 'Cost Shop', qty: 0 })
    const receive = async (quantity: number, unitCost: number) => {
      const lines = [{ description: 'x', quantity, unit: 'ea', unitCost, itemId: id }]
      const { po, lineItems } = await newPurchaseOrder(ada, { lineItems: lines })
      for (const status of ['sent', 'approved']) await ada.patch(`/api/purchase-orders/${po.id}`, { status })
      const items = [{ lineItemId: lineItems[0]?.id, quantityReceived: quantity }]
      expect((await ada.post(`/api/purchase-orders/${po.id}/receive`, { items })).status).toBe(200)
    }
    const costOf = async () => (await ada.get<Item>(`/api/items/${id}`)).body.averageCost
    await receive(10, 500)
    await receive(10, 700)
    expect(await costOf()).toBe(600)
    const job = await newJob(ada)
    await move(ada, 'checkout', id, { ...qty(5), jobId: job.id })
    await receive(15, 900)
    expect(await costOf()).toBe(750)
    await move(ada, 'checkin', id, { ...qty(2), jobId: job.id })
    expect(await costOf()).toBe(741)
    const { body: used } = await ada.get<Movement[]>('/api/movements', { jobId: job.id })
    expect(used.map(({ verb, qty: units, unitCost }) => [verb, units, unitCost])).toEqual([
      ['checkin', 2, 600],
      ['checkout', 5, 600],
    ])
    const tech = await server.technician()
    expect((await tech.get<Item>(`/api/items/${id}`)).body.averageCost).toBeNull()
    expect((await movementsOf(tech, id)).every(({ unitCost }) => unitCost === null)).toBe(true)
    expect((await tech.patch(`/api/items/${id}`, { averageCost: 1 })).status).toBe(403)
    expect((await ada.patch<Item>(`/api/items/${id}`, { averageCost: 800 })).body.averageCost).toBe(800)
  })
})

describe('the ledger', () => {
  it('is filtered by item, location, job, action and day', async () => {
    const ada = await server.signedUp()
    const job = await newJob(ada)
    const { id, locationId } = await newItem(ada, { location: 'Ledger Shop', qty: 4 })
    await move(ada, 'checkout', id, { jobId: job.id })
    const found = async (query: Query) =>
      (await ada.get<Movement[]>('/api/movements', query)).body.map(({ verb }) => verb)
    expect(await found({ itemId: id })).toEqual(['checkout', 'opening'])
    expect(await found({ locationId: locationId ?? '' })).toEqual(['checkout', 'opening'])
    expect(await found({ jobId: job.id })).toEqual(['checkout'])
    expect(await found({ itemId: id, verb: 'opening' })).toEqual(['opening'])
    expect(await found({ itemId: id, from: '2100-01-01' })).toEqual([])
    expect((await ada.get('/api/movements', { verb: 'stolen' })).status).toBe(400)
  })

  it('must match the locations, otherwise the commit is refused', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { qty: 4 })
    const { db } = server.database
    for (const wrong of [
      sql`update items set qty = 5 where id = ${id}`,
      sql`update item_locations set qty = qty - 1 where item_id = ${id}`,
      sql`delete from item_locations where item_id = ${id}`,
    ])
      await expect(db.execute(wrong)).rejects.toThrow()
  })
})

describe('many requests at the same moment', () => {
  it('create one location per name and check out the last unit once', async () => {
    const ada = await server.signedUp()
    const created = await concurrently(20, () =>
      newItem(ada, { type: 'consumable', location: 'Twenty', qty: 1 }),
    )
    expect(new Set(created.map(({ locationId }) => locationId)).size).toBe(1)
    const { id, locationId } = await newItem(ada, { type: 'consumable', location: 'Race Shop', qty: 20 })
    const van = await newPlace(ada, 'Race Van')
    await carry(id, locationId ?? '', van, 1)
    const answers = await concurrently(20, () => move(ada, 'checkout', id, { ...qty(1), locationId: van }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await lying(ada, id)).toBe('Race Shop 19')
  })
})
