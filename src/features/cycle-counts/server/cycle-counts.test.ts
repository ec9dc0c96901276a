import { beforeAll, describe, expect, it } from 'vitest'
import { activityOf, entriesOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { complete, count, linesOf, newCount, newPlace, startedCount } from '@/server/test/counting'
import { listen } from '@/server/test/listen'
import { idsOf, nextPage } from '@/server/test/lists'
import { newRecordFields } from '@/server/test/record-fields'
import { newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { CountLine, CycleCount } from '../cycle-count.schema'

const PATH = '/api/cycle-counts'
const server = withServer()
let ada: Client
let bob: Client
let tom: Client
let shelf: { id: string; zoneIds: string[] }

beforeAll(async () => {
  ada = await server.signedUp()
  bob = await server.signedUp()
  tom = await server.technician()
  shelf = await newPlace(server, 'Shelf', ['Top'])
})

const bolts = (qty: number, fields: object = {}) =>
  newItem(ada, { name: 'Bolt', type: 'consumable', qty, location: 'Shelf', ...fields })
const step = (client: Client, { id }: { id: string }, name: string, body?: object) =>
  client.post<CycleCount & ErrorBody>(`${PATH}/${id}/${name}`, body)
const read = async ({ id }: { id: string }) => (await ada.get<CycleCount>(`${PATH}/${id}`)).body
const change = (client: Client, { id }: { id: string }, patch: object) =>
  client.patch<CycleCount & ErrorBody>(`${PATH}/${id}`, patch)

describe('a count', () => {
  it('is planned, started, counted and completed, with activity for each', async () => {
    const item = await bolts(5)
    const planned = await newCount(ada, {
      name: ' Shelf, winter ',
      locationId: shelf.id,
      scheduledDate: '2026-12-01',
      notes: 'Bring a ladder',
    })
    expect(planned).toEqual({
      id: expect.any(String),
      name: 'Shelf, winter',
      locationId: shelf.id,
      locationName: 'Shelf',
      status: 'planned',
      scheduledDate: '2026-12-01',
      startedAt: null,
      completedAt: null,
      countedBy: null,
      countedByName: null,
      notes: 'Bring a ladder',
      showExpected: false,
      countedLines: 0,
      uncountedLines: expect.any(Number),
      variantLines: 0,
      strayLines: 0,
      createdBy: ada.email,
      createdByName: ada.name,
      ...newRecordFields,
    })
    expect((await change(bob, planned, { scheduledDate: null, showExpected: true })).body).toMatchObject({
      scheduledDate: null,
      showExpected: true,
      version: 2,
    })
    expect((await step(tom, planned, 'start')).body).toMatchObject({
      status: 'in_progress',
      startedAt: expect.stringMatching(/Z$/),
    })
    expect((await count(tom, planned, { itemId: item.id, actualQty: 6, notes: 'Two boxes' })).status).toBe(
      201,
    )
    expect(await read(planned)).toMatchObject({ countedLines: 1, variantLines: 1 })
    expect((await complete(bob, planned)).body).toMatchObject({
      countedBy: bob.email,
      countedByName: bob.name,
    })
    expect(await activityOf(ada, planned.id)).toEqual([
      `cycle_count.completed by ${bob.email}`,
      `cycle_count.counted by ${tom.email}`,
      `cycle_count.started by ${tom.email}`,
      `cycle_count.updated by ${bob.email}`,
      `cycle_count.created by ${ada.email}`,
    ])
  })

  it.each([
    ['planned', ['lines', 'complete']],
    ['in_progress', ['start']],
    ['completed', ['lines', 'start', 'complete', 'cancel']],
    ['cancelled', ['lines', 'start', 'complete', 'cancel']],
  ])('a count that is %s refuses to %j', async (status, refused) => {
    const item = await bolts(1)
    const year = await newCount(ada, { locationId: shelf.id })
    if (status !== 'planned' && status !== 'cancelled') await step(ada, year, 'start')
    if (status === 'completed') await complete(ada, year)
    if (status === 'cancelled') await step(ada, year, 'cancel')
    const before = await read(year)
    expect(before.status).toBe(status)
    for (const name of refused) {
      const body = name === 'lines' ? { itemId: item.id, actualQty: 1 } : undefined
      expect([name, (await step(bob, year, name, body)).status]).toEqual([name, 409])
    }
    if (refused.length === 4) expect((await change(bob, year, { name: 'Other' })).status).toBe(409)
    expect(await read(year)).toEqual(before)
  })

  it('keeps its location once it has started', async () => {
    const { id } = await newPlace(server, 'Yard')
    const year = await newCount(ada, { locationId: shelf.id })
    expect((await change(ada, year, { locationId: id })).body.locationName).toBe('Yard')
    await step(ada, year, 'start')
    expect(await change(ada, year, { locationId: shelf.id })).toMatchObject({
      status: 409,
      body: { message: 'The location cannot change while a count is in progress' },
    })
    expect((await change(ada, year, { name: 'Spring' })).body.name).toBe('Spring')
  })

  it('is refused every action with an outdated version', async () => {
    const item = await bolts(1)
    const year = await newCount(ada, { locationId: shelf.id })
    await change(ada, year, { name: 'Other' })
    for (const [name, body] of [
      ['start', {}],
      ['lines', { itemId: item.id, actualQty: 1 }],
      ['complete', {}],
      ['cancel', {}],
    ] as const)
      expect(await step(bob, year, name, { ...body, version: 1 })).toMatchObject({
        status: 409,
        body: { code: 'outdated' },
      })
    expect((await step(bob, year, 'start', { version: 2 })).status).toBe(200)
    expect((await step(bob, year, 'lines', { itemId: item.id, actualQty: 1, version: 3 })).status).toBe(201)
    // Counting does not change the count's version, so the person completing it has the current one.
    expect((await step(bob, year, 'complete', { version: 3 })).status).toBe(200)
  })

  it('is listed by status, location and search', async () => {
    const { id: locationId } = await newPlace(server, 'Attic')
    const [first, second] = [
      await newCount(ada, { locationId, name: 'Sommer' }),
      await newCount(ada, { locationId, name: 'Röhren' }),
    ]
    await step(ada, second, 'start')
    const found = async (query: Record<string, string>) => idsOf(ada, PATH, { locationId, ...query })
    expect(await found({})).toEqual([second.id, first.id])
    expect(await found({ status: 'planned' })).toEqual([first.id])
    expect(await found({ search: 'rohren' })).toEqual([second.id])
    expect((await ada.get(`${PATH}/nope`)).status).toBe(404)
    expect((await ada.get(`${PATH}/nope/lines`)).status).toBe(404)
  })
})

describe('counting', () => {
  it('returns the line; the last count of it applies and earlier ones stay in its history', async () => {
    const item = await bolts(5)
    const year = await startedCount(ada, { locationId: shelf.id })
    const first = await count(ada, year, { itemId: item.id, actualQty: 3, notes: 'One box' })
    expect(first.body).toEqual({
      id: expect.any(String),
      cycleCountId: year.id,
      itemId: item.id,
      itemName: 'Bolt',
      itemCode: item.code,
      itemType: 'consumable',
      isSingle: false,
      locationId: shelf.id,
      zoneId: null,
      zoneName: null,
      expectedQty: 5,
      actualQty: 3,
      variance: -2,
      notes: 'One box',
      countedAt: expect.stringMatching(/Z$/),
      countedBy: ada.email,
      countedByName: ada.name,
      history: [],
      elsewhere: [],
      ...newRecordFields,
    })
    await bob.post('/api/transactions', { itemId: item.id, action: 'checkout', payload: { qty: 1 } })
    const second = await count(bob, year, { itemId: item.id, actualQty: 4 })
    expect(second.status).toBe(200)
    const { actualQty, expectedQty, variance, countedBy, countedByName, countedAt, notes } = first.body
    const said = { actualQty, expectedQty, variance, countedBy, countedByName, countedAt, notes }
    expect(second.body).toMatchObject({
      id: first.body.id,
      expectedQty: 4,
      actualQty: 4,
      variance: 0,
      notes: null,
      countedBy: bob.email,
      version: 2,
      history: [said],
    })
    expect(await linesOf(ada, year)).toEqual([second.body])
  })

  it('ten people counting one line at once keep every count in the history', async () => {
    const item = await bolts(5)
    const year = await startedCount(ada, { locationId: shelf.id })
    const answers = await concurrently(10, (n) =>
      count([ada, bob, tom][n % 3] as Client, year, { itemId: item.id, actualQty: n }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    const [line, ...others] = await linesOf(ada, year)
    expect(others).toEqual([])
    const words = [...(line?.history ?? []).map(({ actualQty }) => actualQty), line?.actualQty]
    expect(words.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(line?.actualQty).toBe(answers.find(({ body }) => body.version === 10)?.body.actualQty)
  })

  it('keeps the newest entries of a long history', async () => {
    const item = await bolts(5)
    const year = await startedCount(ada, { locationId: shelf.id })
    for (let n = 0; n < 23; n++) await count(ada, year, { itemId: item.id, actualQty: n })
    const [line] = await linesOf(ada, year)
    expect(line?.history.map(({ actualQty }) => actualQty)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 2),
    )
  })

  it('a count with the same key is recorded once', async () => {
    const item = await bolts(5)
    const year = await startedCount(ada, { locationId: shelf.id })
    const send = () =>
      ada.post<CountLine>(
        `${PATH}/${year.id}/lines`,
        { itemId: item.id, actualQty: 5 },
        { 'idempotency-key': 'k1' },
      )
    const [first, again] = [await send(), await send()]
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(first.body.history).toEqual([])
  })

  it('lists uncounted items by name, with pages, and the differences', async () => {
    const place = await newPlace(server, 'Cellar', ['Rack'])
    const make = (name: string) => newItem(ada, { name, type: 'consumable', qty: 2, location: 'Cellar' })
    const [b, a, c] = [await make('Bend'), await make('Angle'), await make('Cap')]
    const year = await startedCount(ada, { locationId: place.id })
    const first = await ada.get<CountLine[]>(`${PATH}/${year.id}/lines`, { filter: 'uncounted', limit: 2 })
    expect(
      first.body.map(({ itemName, expectedQty, actualQty }) => [itemName, expectedQty, actualQty]),
    ).toEqual([
      ['Angle', 2, null],
      ['Bend', 2, null],
    ])
    expect((await nextPage(ada, first)).map(({ itemId }) => itemId)).toEqual([c.id])
    await count(ada, year, { itemId: a.id, actualQty: 2 })
    await count(ada, year, { itemId: b.id, actualQty: 1 })
    expect((await linesOf(ada, year, 'uncounted')).map(({ itemId }) => itemId)).toEqual([c.id])
    expect((await linesOf(ada, year, 'variance')).map(({ itemId }) => itemId)).toEqual([b.id])
    expect((await linesOf(ada, year, 'counted')).map(({ itemId }) => itemId)).toEqual([b.id, a.id])
    expect(await read(year)).toMatchObject({ countedLines: 2, uncountedLines: 1, variantLines: 1 })
  })

  it.each([
    ['itemId', { itemId: 'nope' }, 'Unknown item'],
    ['itemId', { itemId: '' }, 'Item is required'],
    ['zoneId', { zoneId: 'nope' }, 'Unknown zone'],
    ['actualQty', { actualQty: -1 }, 'Must be at least 0'],
    ['actualQty', { actualQty: 1.5 }, 'Must be a whole number'],
    ['actualQty', { actualQty: 1_000_001 }, 'Must be at most 1000000'],
    ['actualQty', { actualQty: '5' }, 'Counted quantity is required'],
    ['actualQty', { actualQty: null }, 'Counted quantity is required'],
    ['notes', { notes: 'x'.repeat(2001) }, 'Must be at most 2000 characters'],
  ])('refuses a bad %s: %j', async (path, fields, message) => {
    const item = await bolts(1)
    const year = await startedCount(ada, { locationId: shelf.id })
    const { status, body } = await count(ada, year, { itemId: item.id, actualQty: 1, ...fields })
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect(await linesOf(ada, year)).toEqual([])
  })

  it('refuses archived items and zones of another location', async () => {
    const item = await bolts(1)
    const other = await newPlace(server, 'Garage', ['Wall'])
    const year = await startedCount(ada, { locationId: shelf.id })
    expect((await count(ada, year, { itemId: item.id, actualQty: 1, zoneId: other.zoneIds[0] })).status).toBe(
      400,
    )
    await ada.post('/api/transactions', { itemId: item.id, action: 'checkout', payload: { qty: 1 } })
    await ada.delete(`/api/items/${item.id}`)
    expect(await count(ada, year, { itemId: item.id, actualQty: 1 })).toMatchObject({
      status: 409,
      body: { message: 'Bolt is archived. Restore it first.' },
    })
  })
})

describe('planning', () => {
  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['locationId', { locationId: undefined }, 'Location is required'],
    ['locationId', { locationId: 'nope' }, 'Unknown location'],
    ['scheduledDate', { scheduledDate: '2026-02-30' }, 'Invalid date'],
    ['showExpected', { showExpected: 'yes' }, 'Must be yes or no'],
  ])('refuses a bad %s: %j', async (path, fields, message) => {
    const { status, body } = await ada.post<ErrorBody>(PATH, { name: 'N', locationId: shelf.id, ...fields })
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
  })
})

describe('expected quantities', () => {
  const secretOf = (line: CountLine | undefined) => [
    line?.expectedQty,
    line?.variance,
    ...(line?.history ?? []).flatMap(({ expectedQty, variance }) => [expectedQty, variance]),
  ]

  it('are shown to the office, and to those who count only if the count is not blind', async () => {
    const item = await bolts(7)
    await bolts(4)
    const year = await startedCount(ada, { locationId: shelf.id })
    await count(tom, year, { itemId: item.id, actualQty: 8 })
    const { body: own } = await count(tom, year, { itemId: item.id, actualQty: 9 })
    expect(secretOf(own)).toEqual([null, null, null, null])
    expect(secretOf((await linesOf(ada, year))[0])).toEqual([7, 2, 7, 1])
    expect(secretOf((await linesOf(tom, year))[0])).toEqual([null, null, null, null])
    expect((await linesOf(tom, year, 'uncounted')).every(({ expectedQty }) => expectedQty === null)).toBe(
      true,
    )
    expect((await tom.get(`${PATH}/${year.id}/lines`, { filter: 'variance' })).status).toBe(403)
    expect((await tom.get<CycleCount>(`${PATH}/${year.id}`)).body.variantLines).toBeNull()
    const { body: listed } = await tom.get<CycleCount[]>(PATH)
    expect(
      new Set(listed.filter(({ showExpected }) => !showExpected).map((one) => one.variantLines)),
    ).toEqual(new Set([null]))
    const [entry] = await entriesOf(tom, year.id)
    expect(entry?.payload).toEqual({ id: year.id, name: 'Year end', itemId: item.id, item: 'Bolt', qty: 9 })
    const { body: done } = await complete(tom, year)
    expect(done.posted).toBeNull()
    expect(done.uncounted.length).toBeGreaterThan(0)
    expect(done.uncounted.every(({ expectedQty }) => expectedQty === null)).toBe(true)

    const open = await startedCount(ada, { locationId: shelf.id, showExpected: true })
    expect(secretOf((await count(tom, open, { itemId: item.id, actualQty: 1 })).body)).toEqual([9, -8])
    expect(await linesOf(tom, open, 'variance')).toHaveLength(1)
  })

  it('can be revealed only by those who may see them', async () => {
    const hidden = await newCount(tom, { locationId: shelf.id })
    const fields = { name: 'N', locationId: shelf.id, showExpected: true }
    expect((await tom.post(PATH, fields)).status).toBe(403)
    expect((await change(tom, hidden, { showExpected: true })).status).toBe(403)
    expect((await change(tom, hidden, { name: 'Mine' })).status).toBe(200)
    expect((await change(ada, hidden, { showExpected: true })).status).toBe(200)
  })

  it('are not sent in the change stream', async () => {
    const item = await bolts(7)
    const year = await startedCount(ada, { locationId: shelf.id })
    const received = await listen(tom)
    await count(ada, year, { itemId: item.id, actualQty: 2 })
    await expect.poll(() => received.length).toBe(1)
    expect(received).toEqual([
      { entity: 'cycle_count', id: year.id, version: 2, activityId: expect.any(String) },
    ])
  })
})
