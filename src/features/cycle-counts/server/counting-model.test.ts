import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ITEM_TYPES } from '@/domain/stock/item-kinds'
import type { Client } from '@/server/test/client'
import { complete, count, newPlace, startedCount, stockByPlace } from '@/server/test/counting'
import { ledgerProblems } from '@/server/test/ledger'
import { newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { sized } from '@/server/test/sizes'

const server = withServer()

/** More than all steps together can take, so that stock is always expected. */
const AT_EACH = 60
const units = fc.integer({ min: 1, max: 4 })
const which = { item: fc.nat(1), place: fc.nat(1) }
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('count' as const),
      qty: fc.integer({ min: 0, max: 99 }),
      ...which,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('checkout' as const), qty: units, ...which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('checkin' as const), qty: units, ...which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), qty: units, ...which }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** One item at one location: the recorded stock, and the counted quantity plus later movements. */
interface Place {
  book: number
  counted: number | null
}

interface World {
  ada: Client
  items: string[]
  places: string[]
  counts: { id: string }[]
  /** By item, then by location. */
  books: Place[][]
}

/** Returns whether the request succeeded. */
async function send(
  { ada, items, places, counts }: World,
  { kind, qty, item, place }: Step,
): Promise<boolean> {
  const [itemId, locationId, toLocationId] = [items[item], places[place], places[1 - place]]
  if (kind === 'count') {
    const { status } = await count(ada, counts[place] as { id: string }, { itemId, actualQty: qty })
    return status === 200 || status === 201
  }
  const { status } =
    kind === 'move'
      ? await ada.post('/api/transfers', {
          fromLocationId: locationId,
          toLocationId,
          lines: [{ itemId, qty }],
        })
      : await ada.post('/api/transactions', { itemId, action: kind, locationId, payload: { qty } })
  expect(kind === 'checkin' ? [201, 409] : [201]).toContain(status)
  return status === 201
}

function note(books: Place[][], { kind, qty, item, place }: Step): void {
  const change = (at: number, by: number) => {
    const known = books[item]?.[at] as Place
    known.book += by
    if (known.counted !== null) known.counted += by
  }
  if (kind === 'count') (books[item]?.[place] as Place).counted = qty
  if (kind === 'checkout') change(place, -qty)
  if (kind === 'checkin') change(place, qty)
  if (kind !== 'move') return
  change(place, -qty)
  change(1 - place, qty)
}

async function begin(ada: Client, type: (typeof ITEM_TYPES)[number]): Promise<World> {
  const name = `Shelf ${randomUUID()}`
  const places = [(await newPlace(server, name)).id, (await newPlace(server, `Van ${randomUUID()}`)).id]
  const items: string[] = []
  for (let n = 0; n < 2; n++)
    items.push((await newItem(ada, { name: `Bolt ${n}`, type, qty: 2 * AT_EACH, location: name })).id)
  const [fromLocationId, toLocationId] = places
  const lines = items.map((itemId) => ({ itemId, qty: AT_EACH }))
  expect((await ada.post('/api/transfers', { fromLocationId, toLocationId, lines })).status).toBe(201)
  const counts = [
    await startedCount(ada, { locationId: places[0] ?? '' }),
    await startedCount(ada, { locationId: places[1] ?? '' }),
  ]
  const books = items.map(() => places.map((): Place => ({ book: AT_EACH, counted: null })))
  return { ada, items, places, counts, books }
}

it('every location ends with the counted quantity plus later movements, in any order', async () => {
  const ada = await server.signedUp()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ITEM_TYPES),
      fc.array(step, { minLength: 4, maxLength: 12 }),
      async (type, steps) => {
        const world = await begin(ada, type)
        const { books, counts, items, places } = world
        for (const sent of steps) if (await send(world, sent)) note(books, sent)
        for (const [place, each] of counts.entries()) {
          const lines = books.map((of) => of[place] as Place)
          const { status } = await complete(ada, each)
          // Fails as a whole if more has left since than was counted.
          const isShort = lines.some(({ counted }) => counted !== null && counted < 0)
          expect(status).toBe(isShort ? 409 : 200)
          if (!isShort) for (const line of lines) line.book = line.counted ?? line.book
        }
        for (const [item, itemId] of items.entries()) {
          const parts = await stockByPlace(server, itemId)
          expect(places.map((place) => parts[place] ?? 0)).toEqual(books[item]?.map(({ book }) => book))
        }
      },
    ),
    { numRuns: sized(5, 50) },
  )
  expect(await ledgerProblems(server.database.db)).toEqual([])
})
