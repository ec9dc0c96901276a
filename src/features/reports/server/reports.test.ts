import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Item } from '@/features/items/item.schema'
import type { Client } from '@/server/test/client'
import { nextPage } from '@/server/test/lists'
import { created, newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { Kpi, MissingItem, TopConsumable } from '../report.schema'
import { toolLinks } from '../report-links'

const server = withServer()
let ada: Client

beforeEach(async () => {
  await server.asAdmin('truncate items cascade')
  ada = await server.signedUp()
})

const move = async (item: Item, action: 'checkout' | 'checkin', qty = 1) =>
  created(await ada.post('/api/transactions', { itemId: item.id, action, payload: { qty } }))

const report = async <T>(name: string): Promise<T> => {
  const { status, body } = await ada.get<T>(`/api/reports/${name}`)
  expect(status).toBe(200)
  return body
}

const total = async (path: string) =>
  Number((await ada.get(`${path}&count=true&limit=1`)).headers.get('x-total-count'))

describe('as specified: the numbers of tools', () => {
  it('match the inventory without items that are out of stock, archived or no tools', async () => {
    const tools = []
    for (let n = 0; n < 9; n++) tools.push(await newItem(ada, { name: `Drill ${n}`, type: 'tool' }))
    const [out, lost, found, scrapped, archived, several] = tools as [Item, Item, Item, Item, Item, Item]
    await move(out, 'checkout')
    await ada.patch(`/api/items/${lost.id}`, { status: 'missing' })
    await ada.patch(`/api/items/${found.id}`, { status: 'missing' })
    await ada.patch(`/api/items/${found.id}`, { status: 'available' })
    const scrap = { itemId: scrapped.id, material: 'Drill', qty: 1, unit: 'ea' }
    created(await ada.post('/api/scrap', scrap))
    await move(archived, 'checkout')
    await move(archived, 'checkin')
    expect((await ada.delete(`/api/items/${archived.id}`)).status).toBe(200)
    await ada.patch(`/api/items/${several.id}`, { qty: 3 })
    await move(several, 'checkout', 2)
    await newItem(ada, { name: 'Elbow', type: 'consumable', qty: 5 })
    const crate = await newItem(ada, { name: 'Crate', type: 'container' })
    await ada.patch(`/api/items/${crate.id}`, { status: 'missing' })

    const kpi = await report<Kpi>('kpi')
    expect(kpi).toEqual({ toolsAvailable: 5, toolsOut: 1, toolsMissing: 1 })
    for (const card of ['toolsAvailable', 'toolsOut', 'toolsMissing'] as const)
      expect([card, await total(toolLinks[card].list)]).toEqual([card, kpi[card]])
    // A tool scrapped to the last unit is still "available", so the link filters by stock.
    expect(await total('/api/items?type=tool&status=available')).toBe(6)
  })

  it('are 0 without tools', async () => {
    expect(await report('kpi')).toEqual({ toolsAvailable: 0, toolsOut: 0, toolsMissing: 0 })
  })
})

describe('as specified: top consumables', () => {
  it('are at most ten, ranked by checkouts rather than units, with current names', async () => {
    const elbows = await newItem(ada, { name: 'Elbow', type: 'consumable', qty: 1000 })
    const tape = await newItem(ada, { name: 'Tape', type: 'consumable', qty: 1000 })
    const drill = await newItem(ada, { name: 'Drill', type: 'tool' })
    await newItem(ada, { name: 'Never taken', type: 'consumable', qty: 3 })
    await move(tape, 'checkout', 900)
    for (let n = 0; n < 3; n++) await move(elbows, 'checkout')
    await move(elbows, 'checkin', 2)
    await move(drill, 'checkout')
    await ada.patch(`/api/items/${elbows.id}`, { name: 'Copper elbow' })
    expect(await report('top-consumables')).toEqual([
      { itemId: elbows.id, name: 'Copper elbow', count: 3 },
      { itemId: tape.id, name: 'Tape', count: 1 },
    ])
    for (let n = 0; n < 11; n++)
      await move(await newItem(ada, { name: `Screw ${n}`, type: 'consumable', qty: 1 }), 'checkout')
    const top = await report<TopConsumable[]>('top-consumables')
    expect(top).toHaveLength(10)
    expect(top.map(({ count }) => count)).toEqual([3, ...Array(9).fill(1)])
  })

  it('match the history after any changes', async () => {
    const items: Item[] = []
    for (let n = 0; n < 4; n++)
      items.push(await newItem(ada, { name: `Part ${n}`, type: 'consumable', qty: 500 }))
    const place = fc.nat(3)
    const step = fc.oneof(
      fc.record({ kind: fc.constant('out' as const), place, qty: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('in' as const), place, qty: fc.integer({ min: 1, max: 9 }) }),
      fc.record({
        kind: fc.constant('batch' as const),
        places: fc.array(place, { minLength: 1, maxLength: 6 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const each of steps) {
          const lines = each.kind === 'batch' ? each.places : [each.place]
          const itemIds = lines.map((n) => ({ itemId: items[n]?.id, qty: 1 }))
          if (each.kind === 'batch')
            await ada.post('/api/transactions/batch', { action: 'checkout', items: itemIds })
          else
            await ada.post('/api/transactions', {
              itemId: items[each.place]?.id,
              action: each.kind === 'out' ? 'checkout' : 'checkin',
              payload: { qty: each.qty },
            })
        }
        const counted = await Promise.all(
          items.map(async ({ id, name }) => ({
            itemId: id,
            name,
            count: await total(`/api/transactions?itemId=${id}&action=checkout`),
          })),
        )
        expect(await report('top-consumables')).toEqual(
          counted
            .filter(({ count }) => count > 0)
            .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
        )
      }),
      { numRuns: 15 },
    )
  })

  it('leave out deleted items', async () => {
    const tape = await newItem(ada, { name: 'Tape', type: 'consumable', qty: 9 })
    await move(tape, 'checkout')
    await server.database.db.execute(sql`delete from holdings`)
    await server.database.db.execute(sql`delete from transactions where action = 'checkout'`)
    expect(await report('top-consumables')).toEqual([])
  })
})

describe('as specified: missing items', () => {
  it('lists items with missing units, paginated', async () => {
    const drill = await newItem(ada, { name: 'Drill', type: 'tool', location: 'Van 1' })
    const clamps = await newItem(ada, { name: 'Clamp', type: 'tool', qty: 5 })
    const crate = await newItem(ada, { name: 'Crate', type: 'container' })
    await newItem(ada, { name: 'Saw', type: 'tool' })
    expect(await report('missing-items')).toEqual([])
    await ada.patch(`/api/items/${drill.id}`, { status: 'missing' })
    await ada.patch(`/api/items/${clamps.id}`, { missing: 2 })
    await ada.patch(`/api/items/${crate.id}`, { status: 'missing' })
    expect(await report('missing-items')).toEqual([
      { id: crate.id, name: 'Crate', type: 'container', location: null, qty: 1, missing: 1 },
      { id: clamps.id, name: 'Clamp', type: 'tool', location: null, qty: 5, missing: 2 },
      { id: drill.id, name: 'Drill', type: 'tool', location: 'Van 1', qty: 1, missing: 1 },
    ])
    const page = await ada.get<MissingItem[]>('/api/reports/missing-items', { limit: 2, count: 'true' })
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([2, '3'])
    expect((await nextPage(ada, page)).map(({ id }) => id)).toEqual([drill.id])

    await move(crate, 'checkin')
    await ada.post(`/api/items/${clamps.id}/count`, { counted: 5 })
    expect((await report<MissingItem[]>('missing-items')).map(({ id }) => id)).toEqual([drill.id])
  })
})

it('requires a session', async () => {
  for (const name of ['kpi', 'top-consumables', 'missing-items'])
    expect((await server.visitor().get(`/api/reports/${name}`)).status).toBe(401)
})
