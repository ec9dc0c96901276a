import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceBookItems } from '@/db/schema/price-book'
import { MAX_UNIT_PRICE } from '@/domain/sales-documents/totals'
import { activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { newPriceBookItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { sized } from '@/server/test/sizes'
import type { ErrorBody } from '@/shared/errors'
import { MAX_MARKED_UP, markedUp, readPercent } from '../markup'
import type { MarkupAnswer, PriceBookItem } from '../price-book.schema'

const server = withServer()

const markUp = (client: Client, body: object, headers?: Record<string, string>) =>
  client.post<MarkupAnswer & ErrorBody>('/api/price-book/markup', body, headers)
const priceOf = async (client: Client, { id }: { id: string }) =>
  (await client.get<PriceBookItem>(`/api/price-book/${id}`)).body.price
const markupsOf = async (client: Client) =>
  (await activity(client))
    .filter(({ action }) => action === 'price_book_item.marked_up')
    .map(({ payload }) => payload)

/** Inserts many items directly, whose codes start with this word. */
const fill = (word: string, costs: number[]) =>
  server.database.db.execute(sql`insert into ${priceBookItems} (id, code, description, type, cost, price)
    select ${`${word}-`} || n, ${`${word}-`} || n, 'Filled', 'material', cost, 0
    from unnest(${sql.param(costs)}::bigint[]) with ordinality given (cost, n)`)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('a markup by ids', () => {
  it('sets each price from its cost and records activity once', async () => {
    const ada = await server.signedUp()
    const one = await newPriceBookItem(ada, { cost: 10_000, price: 1 })
    const two = await newPriceBookItem(ada, { cost: 115, price: 999_999 })
    const other = await newPriceBookItem(ada, { cost: 700, price: 800 })
    const before = (await markupsOf(ada)).length
    const { status, body } = await markUp(ada, { percent: 30, ids: [one.id, two.id, one.id], expected: 2 })
    expect([status, body]).toEqual([200, { count: 2 }])
    expect([await priceOf(ada, one), await priceOf(ada, two), await priceOf(ada, other)]).toEqual([
      13_000, 150, 800,
    ])
    const news = await markupsOf(ada)
    expect(news).toHaveLength(before + 1)
    expect(news[0]).toEqual({ count: 2, percent: '30', search: null, type: null })
    const changed = (await ada.get<PriceBookItem>(`/api/price-book/${one.id}`)).body
    expect(changed).toEqual({
      ...one,
      price: 13_000,
      updatedAt: expect.any(String),
      version: one.version + 1,
    })
  })

  it('changes nothing if one of the items is unknown', async () => {
    const ada = await server.signedUp()
    const item = await newPriceBookItem(ada, { cost: 100, price: 7 })
    const { status, body } = await markUp(ada, { percent: 10, ids: [item.id, 'unknown'] })
    expect([status, body.errors]).toEqual([400, [{ path: 'ids', message: 'Unknown item' }]])
    expect(await priceOf(ada, item)).toBe(7)
  })

  it('changes nothing if one of the prices would be too high', async () => {
    const ada = await server.signedUp()
    const small = await newPriceBookItem(ada, { cost: 100, price: 7 })
    const big = await newPriceBookItem(ada, { code: 'CRANE', cost: MAX_UNIT_PRICE, price: 8 })
    const { status, body } = await markUp(ada, { percent: '0.000001', ids: [small.id, big.id] })
    expect([status, body.message]).toEqual([409, 'The price of CRANE would be above $99,999,999.99'])
    expect([await priceOf(ada, small), await priceOf(ada, big)]).toEqual([7, 8])
  })

  it('records nothing if all prices are unchanged', async () => {
    const ada = await server.signedUp()
    const { id } = await newPriceBookItem(ada, { cost: 100, price: 110 })
    const before = await markupsOf(ada)
    expect((await markUp(ada, { percent: 10, ids: [id] })).body).toEqual({ count: 1 })
    expect(await markupsOf(ada)).toEqual(before)
  })
})

describe('a markup by filter', () => {
  it('changes everything that matches except the deselected items', async () => {
    const ada = await server.signedUp()
    const make = (type: string, description = 'Sorting valve') =>
      newPriceBookItem(ada, { description, type, cost: 200, price: 0 })
    const [one, two, out, labor, other] = await Promise.all([
      make('material'),
      make('material'),
      make('material'),
      make('labor'),
      make('material', 'Elbow'),
    ])
    const filter = { search: 'SORTING v', type: 'material' }
    const { body } = await markUp(ada, { percent: 12.5, filter, except: [out.id], expected: 2 })
    expect(body).toEqual({ count: 2 })
    const prices = await Promise.all([one, two, out, labor, other].map((item) => priceOf(ada, item)))
    expect(prices).toEqual([225, 225, 0, 0, 0])
    expect((await markupsOf(ada))[0]).toEqual({
      count: 2,
      percent: '12.5',
      search: 'SORTING v',
      type: 'material',
    })
  })

  it('rounds like the screen for every cost and percentage', async () => {
    const ada = await server.signedUp()
    const highest = Math.floor(MAX_UNIT_PRICE / 12)
    await fill('ROUND', [...upTo(100), ...fc.sample(fc.integer({ min: 0, max: highest }), 200)])
    const percent = fc
      .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 6 }), fc.nat(999_999))
      .map(([whole, decimals, digits]) => `${whole}.${String(digits).padStart(6, '0').slice(0, decimals)}`)
    await fc.assert(
      fc.asyncProperty(percent, async (rate) => {
        const filter = { search: 'round-' }
        expect((await markUp(ada, { percent: rate, filter })).body).toEqual({ count: 300 })
        const { body } = await ada.get<PriceBookItem[]>('/api/price-book', { ...filter, limit: 500 })
        const read = readPercent(rate) as string
        const pairs = body.map(({ cost, price }) => ({ cost, price }))
        expect(pairs).toEqual(pairs.map(({ cost }) => ({ cost, price: markedUp(cost, read) })))
      }),
      { numRuns: sized(5, 50) },
    )
  })

  it('is refused if the number of matches differs from what the person saw', async () => {
    const ada = await server.signedUp()
    const item = await newPriceBookItem(ada, { description: 'Guarded', cost: 100, price: 5 })
    const { status, body } = await markUp(ada, { percent: 10, filter: { search: 'guarded' }, expected: 2 })
    expect([status, body.message]).toEqual([
      409,
      '1 items match now, not 2. Review the list before marking them up.',
    ])
    expect(await priceOf(ada, item)).toBe(5)
  })

  it(`accepts ${MAX_MARKED_UP} rows at once and refuses one more without any change`, async () => {
    const ada = await server.signedUp()
    await fill('BULK', upTo(MAX_MARKED_UP))
    const filter = { search: 'bulk-' }
    const { status, body } = await markUp(ada, { percent: 10, filter, expected: MAX_MARKED_UP })
    expect([status, body]).toEqual([200, { count: MAX_MARKED_UP }])
    const sum = async () => {
      const { rows } = await server.database.db.execute<{ sum: string }>(
        sql`select sum(price) as sum from ${priceBookItems} where code like 'BULK-%'`,
      )
      return Number(rows[0]?.sum)
    }
    const expected = upTo(MAX_MARKED_UP).map((cost) => markedUp(cost, '10'))
    expect(await sum()).toBe(expected.reduce((total, price) => total + price, 0))
    await newPriceBookItem(ada, { code: 'BULK-EXTRA', cost: 100, price: 0 })
    const before = await sum()
    const refused = await markUp(ada, { percent: 50, filter })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'At most 10000 items can be marked up at once. Narrow the search.',
    ])
    expect(await sum()).toBe(before)
  })

  it('runs one after the other when two are made at the same moment', async () => {
    const ada = await server.signedUp()
    await fill('RACE', upTo(500))
    const answers = await concurrently(10, (n) =>
      markUp(ada, { percent: n % 2 ? 100 : 200, filter: { search: 'race-' } }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { rows } = await server.database.db.execute<{ factor: number }>(
      sql`select distinct (price / cost)::int as factor from ${priceBookItems} where code like 'RACE-%'`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a markup request', () => {
  it.each(['', '-5', 'ten', null, undefined, true, -1, 1e9, '12.3456789', [5]])(
    'refuses %j percent',
    async (percent) => {
      const ada = await server.signedUp()
      const { status, body } = await markUp(ada, { percent, ids: ['any'] })
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'percent', message: 'Please enter a valid percentage' }],
      ])
    },
  )

  it.each([
    [{}, 'Either ids or a filter is required'],
    [{ ids: ['a'], filter: {} }, 'Either ids or a filter is required'],
    [{ ids: [] }, 'At least one item is required'],
    [{ ids: Array(MAX_MARKED_UP + 1).fill('a') }, 'At most 10000 items at once'],
  ])('must name the items either by id or by filter', async (named, message) => {
    const ada = await server.signedUp()
    const { status, body } = await markUp(ada, { percent: 5, ...named })
    expect([status, body.errors?.[0]?.message]).toEqual([400, message])
  })

  it('happens once for one Idempotency-Key', async () => {
    const ada = await server.signedUp()
    const item = await newPriceBookItem(ada, { cost: 1000, price: 1000 })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { percent: 10, ids: [item.id] }
    expect((await markUp(ada, body, key)).body).toEqual({ count: 1 })
    await ada.patch(`/api/price-book/${item.id}`, { price: 1 })
    expect((await markUp(ada, body, key)).body).toEqual({ count: 1 })
    expect(await priceOf(ada, item)).toBe(1)
  })
})
