import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Transfer } from '@/domain/stock/transfer.schema'
import type { Item } from '@/features/items/item.schema'
import { entriesOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { ledgerProblems } from '@/server/test/ledger'
import { created, newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { newId } from '@/shared/new-id'

const server = withServer()

afterEach(async () => expect(await ledgerProblems(server.database.db)).toEqual([]))

let places = 0

async function newPlace(name = `Place ${++places}`): Promise<{ id: string; name: string }> {
  const id = newId()
  await server.database.db.execute(
    sql`insert into locations (id, name, type, created_by_id) select ${id}, ${name}, 'other', id from users limit 1`,
  )
  return { id, name }
}

async function newZone(locationId: string, name: string): Promise<string> {
  const id = newId()
  await server.database.db.execute(
    sql`insert into location_zones (id, location_id, name) values (${id}, ${locationId}, ${name})`,
  )
  return id
}

/** The quantity of an item by location and zone name. */
async function lying(itemId: string): Promise<Record<string, number>> {
  const { rows } = await server.database.db.execute<{ place: string; qty: number }>(sql`
    select concat_ws('/', l.name, z.name) as place, il.qty from item_locations il join locations l on l.id = il.location_id
    left join location_zones z on z.id = il.zone_id where il.item_id = ${itemId} and il.qty > 0`)
  return Object.fromEntries(rows.map(({ place, qty }) => [place, qty]))
}

/** Two locations, and this many of a consumable at the first. */
async function shopAndVan(client: Client, qty = 10) {
  const shop = await newPlace()
  const van = await newPlace()
  const tape = await newItem(client, { name: 'Tape', type: 'consumable', qty, location: shop.name })
  return { shop, van, tape, way: { fromLocationId: shop.id, toLocationId: van.id } }
}

const post = (client: Client, body: object) => client.post<Transfer & ErrorBody>('/api/transfers', body)
const complete = (client: Client, id: string, body: object = {}) =>
  client.post<Transfer & ErrorBody>(`/api/transfers/${id}/complete`, body)
const refusal = ({ status, body }: { status: number; body: ErrorBody }) => [
  status,
  body.message,
  body.errors?.map(({ path }) => path),
]

describe('a transfer', () => {
  it('moves the items on its lines and records both locations in the ledger', async () => {
    const ada = await server.signedUp({ firstName: 'Ada', lastName: 'Lovelace' })
    const { shop, van, tape, way } = await shopAndVan(ada)
    const drill = await newItem(ada, { name: 'Drill', location: shop.name })
    const lines = [
      { itemId: tape.id, qty: 3 },
      { itemId: drill.id, qty: 1 },
      { itemId: tape.id, qty: 1 },
    ]
    const transfer = created(await post(ada, { ...way, notes: 'For Monday', lines }))
    expect(transfer).toMatchObject({
      status: 'completed',
      fromLocationName: shop.name,
      toLocationName: van.name,
      toZoneId: null,
      toZoneName: null,
      notes: 'For Monday',
      createdByName: 'Ada Lovelace',
      version: 1,
      lines: [
        { itemId: tape.id, itemName: 'Tape', code: tape.code, qty: 4, atFrom: 6 },
        { itemId: drill.id, itemName: 'Drill', code: drill.code, qty: 1, atFrom: 0 },
      ],
    })
    expect(transfer.completedAt).not.toBeNull()
    expect(await lying(tape.id)).toEqual({ [shop.name]: 6, [van.name]: 4 })
    expect(await lying(drill.id)).toEqual({ [van.name]: 1 })
    const { rows } =
      await server.database.db.execute(sql`select item_id, qty, moved, from_location_id, to_location_id
      from transactions where source_id = ${transfer.id} and action = 'transfer' order by qty`)
    const both = { from_location_id: shop.id, to_location_id: van.id }
    expect(rows).toEqual([
      { item_id: drill.id, qty: 1, moved: 1, ...both },
      { item_id: tape.id, qty: 4, moved: 4, ...both },
    ])
    expect(await entriesOf(ada, transfer.id)).toMatchObject([
      {
        action: 'transfer.created',
        payload: { name: `${shop.name} → ${van.name}`, fromLocationName: shop.name, count: 2, units: 5 },
      },
    ])
    expect((await ada.get<Transfer>(`/api/transfers/${transfer.id}`)).body).toEqual(transfer)
    const itemOf = async ({ id }: Item) => (await ada.get<Item>(`/api/items/${id}`)).body
    expect(await itemOf(tape)).toMatchObject({ qty: 10, placesCount: 2, place: null, location: shop.name })
    expect(await itemOf(drill)).toMatchObject({ placesCount: 1, place: van.name, location: shop.name })
  })

  it('moves all lines or none, and names the line that is refused', async () => {
    const ada = await server.signedUp()
    const { shop, van, tape, way } = await shopAndVan(ada, 3)
    const elsewhere = await newItem(ada, { name: 'Saw', location: van.name })
    const old = await newItem(ada, { name: 'Old', qty: 2, type: 'consumable', location: shop.name })
    const move = (...lines: object[]) => post(ada, { ...way, lines })
    const first = { itemId: tape.id, qty: 1 }
    expect(refusal(await move(first, { itemId: elsewhere.id, qty: 1 }))).toEqual([
      409,
      `Saw: Only 0 at ${shop.name}`,
      ['lines.1'],
    ])
    expect(refusal(await move({ itemId: tape.id, qty: 2 }, { itemId: tape.id, qty: 2 }))).toEqual([
      409,
      `Tape: Only 3 at ${shop.name}`,
      ['lines.0'],
    ])
    await ada.post('/api/transactions', { itemId: old.id, action: 'checkout' })
    await ada.delete(`/api/items/${old.id}`)
    expect(refusal(await move(first, { itemId: old.id, qty: 1 }))).toEqual([
      409,
      'Old: Old is archived. Restore it first.',
      ['lines.1'],
    ])
    expect(
      refusal(await post(ada, { ...way, status: 'draft', lines: [{ itemId: old.id, qty: 1 }] })),
    ).toEqual([409, 'Old: Old is archived. Restore it first.', ['lines.0']])
    await server.database.db.execute(sql`update locations set status = 'inactive' where id = ${van.id}`)
    expect(refusal(await move(first))).toEqual([409, `${van.name} is inactive`, undefined])
    expect(await lying(tape.id)).toEqual({ [shop.name]: 3 })
    expect((await ada.get<Transfer[]>('/api/transfers', { locationId: van.id })).body).toEqual([])
  })

  it('is refused for unknown items, too large quantities and a missing destination', async () => {
    const ada = await server.signedUp()
    const { shop, van, tape, way } = await shopAndVan(ada)
    const line = { itemId: tape.id, qty: 1 }
    const zone = await newZone(shop.id, 'A')
    const refused = async (body: object) => {
      for (const status of ['draft', 'completed']) {
        const answer = await post(ada, { ...way, lines: [line], status, ...body })
        expect(answer.status).toBe(400)
        if (status === 'completed') return answer.body.errors?.map(({ path }) => path)
      }
    }
    expect(await refused({ fromLocationId: 'nowhere', toLocationId: 'neither' })).toEqual([
      'fromLocationId',
      'toLocationId',
    ])
    expect(await refused({ lines: [line, { itemId: 'none', qty: 1 }] })).toEqual(['lines.1.itemId'])
    expect(await refused({ toLocationId: shop.id })).toEqual(['toLocationId'])
    expect(await refused({ toZoneId: zone })).toEqual(['toZoneId'])
    expect(await refused({ lines: [] })).toEqual(['lines'])
    expect(await refused({ lines: Array(101).fill(line) })).toEqual(['lines'])
    for (const qty of [0, -1, 1.5, null, 1_000_001])
      expect(await refused({ lines: [{ ...line, qty }] })).toEqual(['lines.0.qty'])
    expect(
      await refused({
        lines: [
          { ...line, qty: 600_000 },
          { ...line, qty: 600_000 },
        ],
      }),
    ).toEqual(['lines.0.qty'])
    expect((await post(ada, { ...way, status: 'sent', lines: [line] })).status).toBe(400)
    expect(await lying(tape.id)).toEqual({ [shop.name]: 10 })
    expect((await ada.get('/api/transfers/none')).status).toBe(404)
    expect((await ada.get<Transfer[]>('/api/transfers', { locationId: van.id })).body).toEqual([])
  })

  it('moves items into a zone of another or the same location', async () => {
    const ada = await server.signedUp()
    const { shop, van, tape, way } = await shopAndVan(ada)
    const drawer = await newZone(van.id, 'Drawer')
    const aisle = await newZone(shop.id, 'Aisle')
    const lines = [{ itemId: tape.id, qty: 2 }]
    expect(created(await post(ada, { ...way, toZoneId: drawer, lines })).toZoneName).toBe('Drawer')
    created(await post(ada, { fromLocationId: shop.id, toLocationId: shop.id, toZoneId: aisle, lines }))
    expect(await lying(tape.id)).toEqual({
      [shop.name]: 6,
      [`${shop.name}/Aisle`]: 2,
      [`${van.name}/Drawer`]: 2,
    })
    // Units already in the zone cannot be moved there.
    const all = [{ itemId: tape.id, qty: 7 }]
    const toAisle = { fromLocationId: shop.id, toLocationId: shop.id, toZoneId: aisle, lines: all }
    expect(refusal(await post(ada, toAisle))).toEqual([409, `Tape: Only 6 at ${shop.name}`, ['lines.0']])
  })
})

describe('a draft', () => {
  it('keeps its items from being deleted, so that they are archived', async () => {
    const ada = await server.signedUp()
    const [from, to] = [await newPlace(), await newPlace()]
    const { id } = await newItem(ada, { location: from.name, qty: 1 })
    const lines = [{ itemId: id, qty: 1 }]
    created(await post(ada, { fromLocationId: from.id, toLocationId: to.id, status: 'draft', lines }))
    const { status, body } = await ada.delete<Item>(`/api/items/${id}`)
    expect([status, body.archivedAt]).toEqual([200, expect.any(String)])
  })

  it('moves nothing until it is completed, then what its lines say at that time', async () => {
    const ada = await server.signedUp()
    const { shop, van, tape, way } = await shopAndVan(ada)
    const lines = [{ itemId: tape.id, qty: 25 }]
    const draft = created(await post(ada, { ...way, status: 'draft', lines }))
    expect(draft).toMatchObject({ status: 'draft', completedAt: null, lines: [{ qty: 25, atFrom: 10 }] })
    expect(await lying(tape.id)).toEqual({ [shop.name]: 10 })
    expect(refusal(await complete(ada, draft.id))).toEqual([
      409,
      `Tape: Only 10 at ${shop.name}`,
      ['lines.0'],
    ])
    const changed = await ada.patch<Transfer>(`/api/transfers/${draft.id}`, {
      version: 1,
      lines: [{ itemId: tape.id, qty: 4 }],
      notes: 'Less',
    })
    expect(changed.body).toMatchObject({ version: 2, notes: 'Less', lines: [{ qty: 4 }] })
    expect((await complete(ada, draft.id, { version: 1 })).body.code).toBe('outdated')
    const done = await complete(ada, draft.id, { version: 2 })
    expect(done.body).toMatchObject({ status: 'completed', version: 3, lines: [{ qty: 4, atFrom: 6 }] })
    expect(await lying(tape.id)).toEqual({ [shop.name]: 6, [van.name]: 4 })
    expect((await entriesOf(ada, draft.id)).map(({ action }) => action)).toEqual([
      'transfer.completed',
      'transfer.updated',
      'transfer.created',
    ])
    expect(refusal(await complete(ada, draft.id))[0]).toBe(409)
    expect((await ada.patch(`/api/transfers/${draft.id}`, { notes: 'x' })).status).toBe(409)
    expect((await ada.delete(`/api/transfers/${draft.id}`)).status).toBe(409)
  })

  it('can change its destination, which clears the zone, and can be deleted', async () => {
    const ada = await server.signedUp()
    const { shop, van, tape, way } = await shopAndVan(ada)
    const drawer = await newZone(van.id, 'Drawer')
    const other = await newPlace()
    const lines = [{ itemId: tape.id, qty: 1 }]
    const { id } = created(await post(ada, { ...way, toZoneId: drawer, status: 'draft', lines }))
    const patch = (body: object) => ada.patch<Transfer & ErrorBody>(`/api/transfers/${id}`, body)
    expect((await patch({ toLocationId: van.id })).body).toMatchObject({ toZoneId: drawer, version: 1 })
    expect(refusal(await patch({ toLocationId: shop.id }))[0]).toBe(400)
    expect(refusal(await patch({ toLocationId: 'nowhere' }))[0]).toBe(400)
    expect((await patch({ toLocationId: other.id })).body).toMatchObject({ toZoneId: null, version: 2 })
    expect((await ada.delete(`/api/transfers/${id}`)).status).toBe(204)
    expect((await ada.get(`/api/transfers/${id}`)).status).toBe(404)
    expect((await entriesOf(ada, id))[0]).toMatchObject({
      action: 'transfer.deleted',
      payload: { name: `${shop.name} → ${other.name}`, count: 1 },
    })
    expect((await complete(ada, id)).status).toBe(404)
  })

  it('is completed once when several people do it at the same moment', async () => {
    const ada = await server.signedUp()
    const { shop, van, tape, way } = await shopAndVan(ada)
    const lines = [{ itemId: tape.id, qty: 2 }]
    const { id } = created(await post(ada, { ...way, status: 'draft', lines }))
    const answers = await concurrently(10, () => complete(ada, id))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await lying(tape.id)).toEqual({ [shop.name]: 8, [van.name]: 2 })
  })
})

describe('at the same moment', () => {
  it('one of twenty transfers gets the last unit', async () => {
    const ada = await server.signedUp()
    const { van, tape, way } = await shopAndVan(ada, 1)
    const answers = await concurrently(20, () => post(ada, { ...way, lines: [{ itemId: tape.id, qty: 1 }] }))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(await lying(tape.id)).toEqual({ [van.name]: 1 })
  })

  it('a transfer and twenty checkouts take no more than there is', async () => {
    const ada = await server.signedUp()
    const { shop, tape, way } = await shopAndVan(ada, 12)
    const take = () => ada.post('/api/transactions', { itemId: tape.id, action: 'checkout' })
    const move = () => post(ada, { ...way, lines: [{ itemId: tape.id, qty: 5 }] })
    const answers = await concurrently(21, (n) => (n === 10 ? move() : take()))
    const taken = answers.filter(({ status }, n) => n !== 10 && status === 201).length
    expect(taken).toBe(12)
    const left = Object.values(await lying(tape.id)).reduce((sum, qty) => sum + qty, 0)
    expect(left).toBe(0)
    expect([201, 409]).toContain(answers[10]?.status)
    expect((await lying(tape.id))[shop.name]).toBeUndefined()
  })

  it('transfers of the same items in opposite order do not block each other', async () => {
    const ada = await server.signedUp()
    const { shop, van, tape, way } = await shopAndVan(ada, 100)
    const glue = await newItem(ada, { name: 'Glue', type: 'consumable', qty: 100, location: shop.name })
    const lines = [tape, glue].map(({ id: itemId }) => ({ itemId, qty: 1 }))
    const answers = await concurrently(20, (n) =>
      post(ada, { ...way, lines: n % 2 ? lines : [...lines].reverse() }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await lying(glue.id)).toEqual({ [shop.name]: 80, [van.name]: 20 })
  })
})

describe('the list of transfers', () => {
  it('can be filtered by location, item, status, day and search', async () => {
    const ada = await server.signedUp()
    const { shop, van, tape, way } = await shopAndVan(ada)
    const glue = await newItem(ada, { name: 'Épôxy glue', type: 'consumable', qty: 9, location: shop.name })
    const moved = created(
      await post(ada, { ...way, notes: 'Zebra crossing', lines: [{ itemId: tape.id, qty: 1 }] }),
    )
    const draft = created(await post(ada, { ...way, status: 'draft', lines: [{ itemId: glue.id, qty: 1 }] }))
    const found = async (filter: Record<string, string>) =>
      (await ada.get<Transfer[]>('/api/transfers', filter)).body.map(({ id }) => id)
    expect(await found({ locationId: shop.id })).toEqual([draft.id, moved.id])
    expect(await found({ locationId: van.id })).toEqual([draft.id, moved.id])
    expect(await found({ locationId: van.id, status: 'draft' })).toEqual([draft.id])
    expect(await found({ itemId: tape.id })).toEqual([moved.id])
    expect(await found({ search: 'zebra' })).toEqual([moved.id])
    expect(await found({ search: 'EPOXY' })).toEqual([draft.id])
    expect(await found({ search: glue.code })).toEqual([draft.id])
    expect(await found({ search: van.name, itemId: glue.id })).toEqual([draft.id])
    expect(await found({ search: 'no such words' })).toEqual([])
    expect(await found({ locationId: van.id, to: '2020-01-01' })).toEqual([])
    expect(await found({ locationId: van.id, from: '2020-01-01', limit: '1' })).toEqual([draft.id])
    const counted = await ada.get('/api/transfers', { locationId: van.id, count: 'true' })
    expect(counted.headers.get('x-total-count')).toBe('2')
  })
})

describe('every role', () => {
  it('can plan and move, technicians too, but not without a session', async () => {
    const ada = await server.signedUp()
    const { tape, way } = await shopAndVan(ada)
    const tom = await server.technician()
    const lines = [{ itemId: tape.id, qty: 1 }]
    expect((await post(tom, { ...way, lines })).status).toBe(201)
    const draft = created(await post(tom, { ...way, status: 'draft', lines }))
    expect((await complete(tom, draft.id)).status).toBe(200)
    expect((await server.visitor().get('/api/transfers')).status).toBe(401)
  })
})
