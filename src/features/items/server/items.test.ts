import { describe, expect, it } from 'vitest'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { ledgerProblems } from '@/server/test/ledger'
import { idsOf } from '@/server/test/lists'
import { newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Item } from '../item.schema'
import type { ItemEntry } from '../item-history.schema'

const server = withServer()
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

const history = async (client: Client, id: string) =>
  (await client.get<ItemEntry[]>(`/api/items/${id}/history`)).body

const checkout = (client: Client, itemId: string, qty?: number) =>
  client.post('/api/transactions', { itemId, action: 'checkout', payload: { qty } })

describe('as specified: creating', () => {
  it('returns the saved item with its defaults, opens its ledger and records activity', async () => {
    const ada = await server.signedUp()
    const created = await newItem(ada, { location: ' Van 2 ', notes: '', tags: [' drill', 'drill', ''] })
    expect(created).toEqual({
      id: expect.any(String),
      locationId: expect.any(String),
      placesCount: 1,
      place: 'Van 2',
      averageCost: null,
      priceBookItemId: null,
      price: null,
      outOfService: false,
      outOfServiceReason: null,
      code: expect.any(String),
      name: 'Hammer drill',
      type: 'tool',
      qty: 1,
      out: 0,
      missing: 0,
      available: 1,
      location: 'Van 2',
      status: 'available',
      tags: ['drill'],
      photoUrl: null,
      thumbnailUrl: null,
      notes: null,
      reorderPoint: null,
      isLow: false,
      isOutOfStock: false,
      holder: null,
      holders: 0,
      jobId: null,
      jobNum: null,
      createdBy: ada.email,
      createdByName: ada.name,
      customFields: {},
      createdAt: INSTANT,
      updatedAt: INSTANT,
      version: 1,
      archivedAt: null,
    })
    expect((await ada.get(`/api/items/${created.id}`)).body).toEqual(created)
    expect(await actionsOf(ada, created.id)).toEqual(['item.created'])
    expect(await history(ada, created.id)).toMatchObject([{ action: 'opening', qty: 1, by: ada.email }])
    expect(await ledgerProblems(server.database.db)).toEqual([])
  })

  it.each([
    [{ qty: '7' }, { qty: 7 }],
    [{ qty: '' }, { qty: 1 }],
    [{ qty: null }, { qty: 1 }],
    [{ qty: 0 }, { qty: 0, isOutOfStock: true, status: 'available' }],
    [{ qty: 3, reorderPoint: 3 }, { isLow: true }],
    [{ qty: 4, reorderPoint: '3' }, { isLow: false }],
    [
      { status: 'available', createdBy: 'me', out: 5, holder: 'x', nonsense: 1 },
      { out: 0, holder: null },
    ],
  ])('accepts %j', async (sent, expected) => {
    const ada = await server.signedUp()
    expect(await newItem(ada, sent)).toMatchObject(expected)
  })

  it('reports all invalid fields at once', async () => {
    const ada = await server.signedUp()
    const wrong = { name: ' ', type: 'vehicle', qty: -1, reorderPoint: 1.5, tags: ['x'.repeat(61)] }
    const { status, body } = await ada.post<ErrorBody>('/api/items', wrong)
    expect(status).toBe(400)
    expect(body.errors?.map(({ path }) => path).sort()).toEqual([
      'name',
      'qty',
      'reorderPoint',
      'tags.0',
      'type',
    ])
    expect((await ada.get<Item[]>('/api/items', { search: 'vehicle' })).body).toEqual([])
  })

  it('refuses a status that a new item cannot have', async () => {
    const ada = await server.signedUp()
    const { status } = await ada.post('/api/items', { name: 'X', type: 'tool', status: 'out' })
    expect(status).toBe(409)
  })

  it('happens once for a repeated request', async () => {
    const ada = await server.signedUp()
    const send = () =>
      ada.post<Item>('/api/items', { name: 'Once', type: 'tool' }, { 'idempotency-key': 'item-once' })
    const [one, two] = [await send(), await send()]
    expect(two.body).toEqual(one.body)
    expect((await ada.get<Item[]>('/api/items', { search: 'once' })).body).toHaveLength(1)
  })
})

describe('as specified: changing', () => {
  it('changes the sent fields and keeps the others', async () => {
    const ada = await server.signedUp()
    const created = await newItem(ada, { location: 'Van 2', tags: ['a'], reorderPoint: 2 })
    const sent = { name: 'Impact drill', location: '', tags: ['b', 'a'], reorderPoint: '' }
    const { status, body } = await ada.patch<Item>(`/api/items/${created.id}`, sent)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...created,
      locationId: null,
      name: 'Impact drill',
      location: null,
      tags: ['b', 'a'],
      reorderPoint: null,
      isLow: false,
      updatedAt: INSTANT,
      version: created.version + 1,
    })
    expect(await actionsOf(ada, created.id)).toEqual(['item.updated', 'item.created'])
  })

  it('answers 200 and records nothing when nothing changes', async () => {
    const ada = await server.signedUp()
    const created = await newItem(ada, { qty: 3, tags: ['a'] })
    const same = { name: created.name, qty: 3, status: 'available', tags: ['a'], missing: 0, photoUrl: '' }
    expect((await ada.patch(`/api/items/${created.id}`, same)).body).toEqual(created)
    expect(await actionsOf(ada, created.id)).toEqual(['item.created'])
  })

  it('records each edited quantity as a count and updates the low-stock flag', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { type: 'consumable', qty: 10, reorderPoint: 4 })
    expect((await ada.patch(`/api/items/${id}`, { qty: 4 })).body).toMatchObject({ qty: 4, isLow: true })
    expect((await ada.patch(`/api/items/${id}`, { qty: 5 })).body).toMatchObject({ qty: 5, isLow: false })
    const entries = (await history(ada, id)).map(({ action, qty, qtyDelta }) => ({ action, qty, qtyDelta }))
    expect(entries).toEqual([
      { action: 'adjust', qty: 5, qtyDelta: 1 },
      { action: 'adjust', qty: 4, qtyDelta: -6 },
      { action: 'opening', qty: 10, qtyDelta: 10 },
    ])
    expect(await ledgerProblems(server.database.db)).toEqual([])
  })

  it('refuses a quantity below what is checked out', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { qty: 5 })
    await checkout(ada, id, 3)
    const { status, body } = await ada.patch<ErrorBody>(`/api/items/${id}`, { name: 'Not kept', qty: 2 })
    expect([status, body.message]).toEqual([409, 'The quantity cannot be less than the 3 checked out'])
    expect((await ada.get(`/api/items/${id}`)).body).toMatchObject({ name: 'Hammer drill', qty: 5, out: 3 })
    expect((await ada.patch(`/api/items/${id}`, { qty: 3 })).body).toMatchObject({ qty: 3, status: 'out' })
  })

  it('allows a change of type until the first checkout', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada)
    const change = (type: string) => ada.patch<Item>(`/api/items/${id}`, { type })
    expect((await change('consumable')).body.type).toBe('consumable')
    expect((await change('tool')).body.type).toBe('tool')
    await checkout(ada, id)
    expect((await change('consumable')).status).toBe(409)
    expect((await change('container')).body).toMatchObject({ type: 'container', status: 'out' })
  })

  it('answers 404 for an unknown id', async () => {
    const ada = await server.signedUp()
    const answers = await Promise.all([
      ada.get('/api/items/unknown'),
      ada.get('/api/items/unknown/history'),
      ada.patch('/api/items/unknown', { name: 'X' }),
      ada.delete('/api/items/unknown'),
      ada.post('/api/items/unknown/restore'),
      ada.post('/api/items/unknown/count', { counted: 1 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404))
  })
})

describe('missing items', () => {
  it('are reported and found through the status', async () => {
    const ada = await server.signedUp({ firstName: 'Ada', lastName: 'Lovelace' })
    const { id } = await newItem(ada)
    const move = (status: string) => ada.patch<Item>(`/api/items/${id}`, { status })
    expect((await move('missing')).body).toMatchObject({ status: 'missing', missing: 1, available: 0 })
    expect((await move('missing')).status).toBe(200)
    expect((await checkout(ada, id)).body).toMatchObject({ message: 'This item is reported missing' })
    expect((await move('available')).body).toMatchObject({ status: 'available', missing: 0 })
    expect((await move('out')).status).toBe(409)
    expect(await actionsOf(ada, id)).toEqual(['item.found', 'item.reported_missing', 'item.created'])
    expect((await history(ada, id)).map(({ action }) => action)).toEqual(['found', 'missing', 'opening'])
  })

  it('show who had them last and are found without a holder', async () => {
    const grace = await server.signedUp({ firstName: 'Grace', lastName: 'Hopper' })
    const { id } = await newItem(grace)
    await checkout(grace, id)
    expect((await grace.patch(`/api/items/${id}`, { status: 'available' })).status).toBe(409)
    const lost = await grace.patch<Item>(`/api/items/${id}`, { status: 'missing' })
    expect(lost.body).toMatchObject({
      status: 'missing',
      out: 0,
      missing: 1,
      holder: 'Grace Hopper',
      holders: 0,
    })
    const found = await grace.patch<Item>(`/api/items/${id}`, { status: 'available' })
    expect(found.body).toMatchObject({ status: 'available', missing: 0, holder: null })
    expect(await ledgerProblems(server.database.db)).toEqual([])
  })

  it('can be some of several units, which a shelf count finds again', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { qty: 5 })
    await checkout(ada, id, 2)
    expect((await ada.patch(`/api/items/${id}`, { missing: 1 })).body).toMatchObject({
      missing: 1,
      available: 2,
      status: 'available',
    })
    expect((await ada.patch(`/api/items/${id}`, { missing: 4 })).status).toBe(409)
    const count = (counted: number) => ada.post<Item>(`/api/items/${id}/count`, { counted })
    expect((await count(0)).body).toMatchObject({ missing: 3, status: 'missing', qty: 5 })
    expect((await count(4)).body).toMatchObject({ missing: 0, available: 4, qty: 6, out: 2 })
    expect((await count(4)).status).toBe(200)
    expect((await actionsOf(ada, id)).filter((action) => action === 'item.counted')).toHaveLength(2)
    expect(await ledgerProblems(server.database.db)).toEqual([])
  })

  it('cannot be consumables', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { type: 'consumable' })
    expect((await ada.patch(`/api/items/${id}`, { status: 'missing' })).status).toBe(409)
  })
})

describe('removing', () => {
  it('deletes an item without history', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { tags: ['gone-soon'] })
    const { status, body } = await ada.delete(`/api/items/${id}`)
    expect([status, body]).toEqual([204, ''])
    expect((await ada.get(`/api/items/${id}`)).status).toBe(404)
    expect((await ada.get<string[]>('/api/items/tags')).body).not.toContain('gone-soon')
    expect(await actionsOf(ada, id)).toEqual(['item.deleted', 'item.created'])
  })

  it('archives an item with history, hiding it from lists and actions, and restores it', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { name: 'Old saw', tags: ['attic'], location: 'Attic' })
    await checkout(ada, id)
    const held = await ada.delete<ErrorBody>(`/api/items/${id}`)
    expect([held.status, held.body.message]).toEqual([409, `Old saw is out with ${ada.name}`])
    await ada.post('/api/transactions', { itemId: id, action: 'checkin' })

    const { status, body } = await ada.delete<Item>(`/api/items/${id}`)
    expect([status, body.archivedAt]).toEqual([200, INSTANT])
    expect((await ada.delete<Item>(`/api/items/${id}`)).body).toEqual(body)
    const ids = (query: object) => idsOf(ada, '/api/items', { search: 'old saw', ...query })
    expect(await ids({})).toEqual([])
    expect(await ids({ archived: 'true' })).toEqual([id])
    expect((await ada.get<string[]>('/api/items/tags')).body).not.toContain('attic')
    expect((await ada.get<string[]>('/api/items/locations')).body).not.toContain('Attic')
    const refused = [
      await checkout(ada, id),
      await ada.patch(`/api/items/${id}`, { name: 'New saw' }),
      await ada.post('/api/scrap', { material: 'Saw', qty: 1, unit: 'ea', itemId: id }),
    ]
    expect(refused.map((answer) => answer.status)).toEqual([409, 409, 409])

    const restored = await ada.post<Item>(`/api/items/${id}/restore`)
    expect([restored.status, restored.body.archivedAt]).toEqual([200, null])
    expect((await ada.post(`/api/items/${id}/restore`)).body).toEqual(restored.body)
    expect(await ids({})).toEqual([id])
    expect((await ada.get<string[]>('/api/items/tags')).body).toContain('attic')
    expect((await actionsOf(ada, id)).slice(0, 2)).toEqual(['item.restored', 'item.archived'])
  })
})

describe('looking up a scanned code', () => {
  it('finds the item by its QR code or its id', async () => {
    const ada = await server.signedUp()
    const created = await newItem(ada)
    const record = JSON.stringify({ id: created.id, name: 'an old name', type: 'tool', location: null })
    for (const code of [created.id, record])
      expect((await ada.get('/api/items/lookup', { code })).body).toEqual(created)
  })

  it.each([
    ['https://example.com/x', 'This is not a Plumbline code'],
    ['4006381333931', 'This is not a Plumbline code'],
    ['{"id":"x"}', 'This is not a Plumbline code'],
    ['00000000-0000-4000-8000-000000000000', 'No item with this code'],
  ])('%s: %s', async (code, message) => {
    const ada = await server.signedUp()
    const answer = await ada.get<ErrorBody>('/api/items/lookup', { code })
    expect([answer.status, answer.body.message]).toEqual([404, message])
  })
})
