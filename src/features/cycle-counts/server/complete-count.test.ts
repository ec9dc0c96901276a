import { beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '@/features/items/item.schema'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { complete, count, linesOf, newPlace, startedCount, stockByPlace } from '@/server/test/counting'
import { ledgerProblems } from '@/server/test/ledger'
import { newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { CycleCount } from '../cycle-count.schema'

const server = withServer()
let ada: Client
let bob: Client
let shelf: { id: string; zoneIds: string[] }
let van: { id: string; zoneIds: string[] }

beforeAll(async () => {
  ada = await server.signedUp()
  bob = await server.signedUp()
  shelf = await newPlace(server, 'Shelf', ['Top', 'Bottom'])
  van = await newPlace(server, 'Van')
})

const bolts = (qty: number, location = 'Shelf') =>
  newItem(ada, { name: 'Bolt', type: 'consumable', qty, location })
const drill = (fields: object = {}) =>
  newItem(ada, { name: 'Drill', type: 'tool', location: 'Shelf', ...fields })
const started = (locationId = shelf.id) => startedCount(ada, { locationId })
const take = (itemId: string, qty: number) =>
  bob.post('/api/transactions', { itemId, action: 'checkout', payload: { qty } })
const read = async ({ id }: { id: string }) => (await ada.get<Item>(`/api/items/${id}`)).body
const statusOf = async ({ id }: { id: string }) =>
  (await ada.get<CycleCount>(`/api/cycle-counts/${id}`)).body.status

describe('completing a count', () => {
  it('posts the difference at the time of counting and keeps movements before and since', async () => {
    const item = await bolts(100)
    const year = await started()
    await take(item.id, 10)
    expect((await count(ada, year, { itemId: item.id, actualQty: 87 })).body).toMatchObject({
      expectedQty: 90,
      variance: -3,
    })
    await take(item.id, 7)
    const { status, body } = await complete(ada, year)
    expect([status, body.status, body.posted, body.countedBy]).toEqual([200, 'completed', 1, ada.email])
    expect(await stockByPlace(server, item.id)).toEqual({ [shelf.id]: 80 })
    expect((await read(item)).qty).toBe(80)
    const { body: history } = await ada.get<{ action: string; qty: number; qtyDelta: number }[]>(
      `/api/items/${item.id}/history`,
    )
    expect(history[0]).toMatchObject({ action: 'count', qty: 87, qtyDelta: -3 })
  })

  it('posts everything or, if stock has since dropped too far, nothing and names the item', async () => {
    const [nuts, washers] = [await bolts(5), await bolts(5)]
    const year = await started()
    await count(ada, year, { itemId: nuts.id, actualQty: 9 })
    await count(ada, year, { itemId: washers.id, actualQty: 2 })
    await take(washers.id, 3)
    const { status, body } = await complete(ada, year)
    expect([status, body.message]).toEqual([409, 'Bolt: Only 2 at Shelf'])
    expect([(await read(nuts)).qty, (await read(washers)).qty]).toEqual([5, 2])
    expect(await statusOf(year)).toBe('in_progress')
    await count(ada, year, { itemId: washers.id, actualQty: 2 })
    expect((await complete(ada, year)).status).toBe(200)
    expect([(await read(nuts)).qty, (await read(washers)).qty]).toEqual([9, 2])
  })

  it('leaves uncounted items unchanged and lists them', async () => {
    const { id } = await newPlace(server, 'Cage')
    const [first, second] = [await bolts(3, 'Cage'), await bolts(4, 'Cage')]
    const year = await started(id)
    await count(ada, year, { itemId: first.id, actualQty: 1 })
    const { body } = await complete(ada, year)
    expect(body.uncounted).toEqual([
      { itemId: second.id, itemName: 'Bolt', zoneId: null, zoneName: null, expectedQty: 4 },
    ])
    expect(body).toMatchObject({ countedLines: 1, uncountedLines: 1 })
    expect((await read(second)).qty).toBe(4)
  })

  it('never exceeds the largest quantity of an item', async () => {
    const item = await bolts(1_000_000)
    await ada.post('/api/transactions', { itemId: item.id, action: 'checkout', payload: { qty: 1 } })
    const year = await started()
    await count(ada, year, { itemId: item.id, actualQty: 1_000_000 })
    await ada.post('/api/transactions', { itemId: item.id, action: 'checkin', payload: { qty: 1 } })
    const { status, body } = await complete(ada, year)
    expect([status, body.message]).toEqual([409, 'Bolt: Stock cannot exceed 1,000,000'])
  })

  it('happens once when several people complete it at the same moment', async () => {
    const item = await bolts(10)
    const year = await started()
    await count(ada, year, { itemId: item.id, actualQty: 4 })
    const answers = await Promise.all([complete(ada, year), complete(bob, year)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(item)).qty).toBe(4)
  })

  it('works while others check out', async () => {
    const item = await bolts(40)
    const year = await started()
    await count(ada, year, { itemId: item.id, actualQty: 30 })
    const [done, ...taken] = await Promise.all([
      complete(ada, year),
      ...(await concurrently(10, async () => () => take(item.id, 2))).map((ask) => ask()),
    ])
    expect(done.status).toBe(200)
    expect(taken.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await stockByPlace(server, item.id)).toEqual({ [shelf.id]: 10 })
  })
})

describe('zones', () => {
  it('are counted separately, and differences are posted per zone', async () => {
    const [top = '', bottom = ''] = shelf.zoneIds
    const item = await bolts(0)
    const year = await started()
    await count(ada, year, { itemId: item.id, zoneId: top, actualQty: 6 })
    await count(ada, year, { itemId: item.id, zoneId: bottom, actualQty: 4 })
    await complete(ada, year)
    expect(await stockByPlace(server, item.id)).toEqual({ [top]: 6, [bottom]: 4 })
    const next = await started()
    const { body } = await count(ada, next, { itemId: item.id, zoneId: bottom, actualQty: 1 })
    expect(body).toMatchObject({ expectedQty: 4, variance: -3, zoneName: 'Bottom' })
    // The rest of the location, since its zones are counted separately.
    expect((await count(ada, next, { itemId: item.id, actualQty: 6 })).body).toMatchObject({ expectedQty: 6 })
    expect(await count(ada, next, { itemId: item.id, zoneId: top, actualQty: 6 })).toMatchObject({
      status: 409,
      body: { message: 'Bolt has already been counted for the whole location' },
    })
    await complete(ada, next)
    expect(await stockByPlace(server, item.id)).toEqual({ [top]: 6, [bottom]: 1 })
  })

  it('moving a tool between zones does not duplicate it', async () => {
    const [top = '', bottom = ''] = shelf.zoneIds
    const tool = await drill({ qty: 0 })
    const first = await started()
    await count(ada, first, { itemId: tool.id, zoneId: top, actualQty: 1 })
    await complete(ada, first)
    const second = await started()
    const { body } = await count(ada, second, { itemId: tool.id, zoneId: bottom, actualQty: 1 })
    expect(body.elsewhere).toEqual([{ locationId: shelf.id, locationName: 'Shelf', qty: 1 }])
    await complete(ada, second)
    expect(await stockByPlace(server, tool.id)).toEqual({ [bottom]: 1 })
    const third = await started()
    await count(ada, third, { itemId: tool.id, zoneId: top, actualQty: 1 })
    await count(ada, third, { itemId: tool.id, zoneId: bottom, actualQty: 0 })
    expect((await complete(ada, third)).status).toBe(200)
    expect(await stockByPlace(server, tool.id)).toEqual({ [top]: 1 })
    expect(await read(tool)).toMatchObject({ qty: 1, missing: 0 })
  })
})

describe('misplaced tools', () => {
  it('are listed with their recorded location and moved from there', async () => {
    const item = await bolts(10)
    const tool = await drill()
    const year = await started(van.id)
    const { body } = await count(bob, year, { itemId: item.id, actualQty: 4 })
    expect(body).toMatchObject({
      expectedQty: 0,
      elsewhere: [{ locationId: shelf.id, locationName: 'Shelf', qty: 10 }],
    })
    await count(bob, year, { itemId: tool.id, actualQty: 1 })
    expect((await linesOf(ada, year, 'strays')).map(({ itemId }) => itemId)).toEqual([tool.id, item.id])
    const done = await complete(ada, year)
    expect(done.body).toMatchObject({ moved: 2, strays: [] })
    expect(await stockByPlace(server, item.id)).toEqual({ [shelf.id]: 6, [van.id]: 4 })
    expect(await stockByPlace(server, tool.id)).toEqual({ [van.id]: 1 })
    expect(await read(tool)).toMatchObject({ qty: 1, missing: 0 })
  })

  it('stay at their recorded location on request and are listed', async () => {
    const item = await bolts(10)
    const year = await started(van.id)
    await count(bob, year, { itemId: item.id, actualQty: 4 })
    const { body } = await complete(ada, year, { moveStrays: false })
    const elsewhere = [{ locationId: shelf.id, locationName: 'Shelf', qty: 10 }]
    expect(body).toMatchObject({ moved: 0, posted: 0 })
    expect(body.strays).toEqual([{ itemId: item.id, itemName: 'Bolt', qty: 4, elsewhere }])
    expect(await stockByPlace(server, item.id)).toEqual({ [shelf.id]: 10 })
    expect(await linesOf(ada, year, 'strays')).toMatchObject([{ elsewhere }])
  })

  it('count as new only beyond what is recorded anywhere', async () => {
    const item = await bolts(3)
    const year = await started(van.id)
    await count(ada, year, { itemId: item.id, actualQty: 5 })
    await complete(ada, year)
    expect(await stockByPlace(server, item.id)).toEqual({ [van.id]: 5 })
  })

  it('must be counted again after a move, so that one tool does not become two', async () => {
    const tool = await drill()
    const [first, second] = [await started(van.id), await started(van.id)]
    await count(ada, first, { itemId: tool.id, actualQty: 1 })
    await count(ada, second, { itemId: tool.id, actualQty: 1 })
    expect((await complete(ada, first)).status).toBe(200)
    expect(await complete(ada, second)).toMatchObject({
      status: 409,
      body: { message: 'Drill has been moved since it was counted. Count it again.' },
    })
    await count(ada, second, { itemId: tool.id, actualQty: 1 })
    expect((await complete(ada, second)).status).toBe(200)
    expect(await read(tool)).toMatchObject({ qty: 1 })
    expect(await stockByPlace(server, tool.id)).toEqual({ [van.id]: 1 })
  })
})

describe('tools', () => {
  it('become missing when fewer are counted and are found again later', async () => {
    const tool = await drill({ qty: 3 })
    const first = await started()
    await count(ada, first, { itemId: tool.id, actualQty: 1 })
    await complete(ada, first)
    expect(await read(tool)).toMatchObject({ qty: 3, missing: 2, available: 1 })
    const second = await started()
    await count(ada, second, { itemId: tool.id, actualQty: 4 })
    await complete(ada, second)
    expect(await read(tool)).toMatchObject({ qty: 4, missing: 0, available: 4 })
  })

  it('missing tools are found at another location', async () => {
    const tool = await drill()
    await ada.patch(`/api/items/${tool.id}`, { status: 'missing' })
    const year = await started(van.id)
    expect((await count(ada, year, { itemId: tool.id, actualQty: 1 })).body.elsewhere).toEqual([])
    await complete(ada, year, { moveStrays: false })
    expect(await read(tool)).toMatchObject({ qty: 1, missing: 0, status: 'available' })
    expect(await stockByPlace(server, tool.id)).toEqual({ [van.id]: 1 })
  })

  it('checked-out tools are returned when they are counted here', async () => {
    const tool = await drill()
    await take(tool.id, 1)
    const year = await started()
    await count(ada, year, { itemId: tool.id, actualQty: 1 })
    expect((await complete(ada, year)).status).toBe(200)
    expect(await read(tool)).toMatchObject({ qty: 1, out: 0, holder: null, status: 'available' })
    expect(await stockByPlace(server, tool.id)).toEqual({ [shelf.id]: 1 })
  })
})

it('the ledger adds up afterwards', async () => {
  expect(await ledgerProblems(server.database.db)).toEqual([])
})
