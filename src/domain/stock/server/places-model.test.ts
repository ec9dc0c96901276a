import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Item } from '@/features/items/item.schema'
import type { ItemPlace } from '@/features/items/item-place.schema'
import type { Answer, Client } from '@/server/test/client'
import { ledgerProblems } from '@/server/test/ledger'
import { newItem, newJob, newPurchaseOrder } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { sized } from '@/server/test/sizes'
import { ITEM_TYPES, type ItemType, isReturnable } from '../item-kinds'
import type { Movement } from '../movement.schema'

const server = withServer()

const PLACES = ['Shop', 'Van 1', 'Van 2'] as const
const POINT = 2
const units = fc.integer({ min: 1, max: 4 })
const place = fc.nat(PLACES.length - 1)
const maybe = fc.option(place)

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('checkout' as const),
      qty: units,
      at: maybe,
      person: fc.nat(1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('checkin' as const),
      qty: units,
      at: maybe,
      lost: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('transfer' as const), qty: units, from: place, to: place }),
  },
  fc.record({ kind: fc.constant('scrap' as const), qty: units, at: maybe }),
  fc.record({ kind: fc.constant('count' as const), counted: fc.nat(5), at: maybe }),
  fc.record({ kind: fc.constant('edit' as const), qty: fc.nat(8) }),
  fc.record({ kind: fc.constant('missing' as const), missing: fc.nat(3) }),
  fc.record({ kind: fc.constant('home' as const), to: place }),
  fc.record({ kind: fc.constant('receipt' as const), qty: units, at: maybe }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface World {
  people: Client[]
  jobId: string
  places: string[]
  id: string
}

async function send(sent: Step, { people, jobId, places, id }: World): Promise<Answer<unknown>> {
  const [ada] = people as [Client]
  const at = (index: number | null) => (index === null ? undefined : places[index])
  switch (sent.kind) {
    case 'checkout':
    case 'checkin': {
      const person = sent.kind === 'checkout' ? (people[sent.person] as Client) : ada
      const payload = { qty: sent.qty, ...(sent.kind === 'checkin' && { lost: sent.lost }) }
      return person.post('/api/transactions', {
        itemId: id,
        jobId,
        action: sent.kind,
        locationId: at(sent.at),
        payload,
      })
    }
    case 'transfer':
      return ada.post('/api/transfers', {
        fromLocationId: at(sent.from),
        toLocationId: at(sent.to),
        lines: [{ itemId: id, qty: sent.qty }],
      })
    case 'scrap':
      return ada.post('/api/scrap', {
        material: 'Any',
        unit: 'ea',
        qty: sent.qty,
        itemId: id,
        locationId: at(sent.at),
      })
    case 'count':
      return ada.post(`/api/items/${id}/count`, { counted: sent.counted, locationId: at(sent.at) })
    case 'edit':
      return ada.patch(`/api/items/${id}`, { qty: sent.qty })
    case 'missing':
      return ada.patch(`/api/items/${id}`, { missing: sent.missing })
    case 'home':
      return ada.patch(`/api/items/${id}`, { location: PLACES[sent.to] })
    case 'receipt':
      return receive(ada, id, sent.qty, at(sent.at))
  }
}

async function receive(ada: Client, itemId: string, quantity: number, locationId: string | undefined) {
  const lines = [{ description: 'x', quantity, unit: 'ea', unitCost: 100, itemId }]
  const { po, lineItems } = await newPurchaseOrder(ada, { lineItems: lines })
  for (const status of ['sent', 'approved']) await ada.patch(`/api/purchase-orders/${po.id}`, { status })
  const items = [{ lineItemId: lineItems[0]?.id, quantityReceived: quantity }]
  return ada.post(`/api/purchase-orders/${po.id}/receive`, { items, locationId })
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** Compares stock by place with the ledger, and checks one open alert per place at or below its level. */
async function look({ people, places, id }: World): Promise<void> {
  const [ada] = people as [Client]
  const { body: item } = await ada.get<Item>(`/api/items/${id}`)
  const { body: parts } = await ada.get<ItemPlace[]>(`/api/items/${id}/locations`)
  expect(sum(parts.map(({ qty }) => qty))).toBe(item.available)
  expect(item.available).toBe(isReturnable(item.type) ? item.qty - item.out - item.missing : item.qty)
  expect(item.placesCount).toBe(parts.filter(({ qty }) => qty > 0).length)

  const { body: movements } = await ada.get<Movement[]>('/api/movements', { itemId: id, limit: 500 })
  const byLedger = (place: string) =>
    sum(
      movements.map(
        ({ toLocationId, fromLocationId, qty }) =>
          (toLocationId === place ? qty : 0) - (fromLocationId === place ? qty : 0),
      ),
    )
  for (const place of places)
    expect(byLedger(place)).toBe(
      sum(parts.filter(({ locationId }) => locationId === place).map(({ qty }) => qty)),
    )

  const { rows: alerts } = await server.database.db.execute<{
    location_id: string
    alert_type: string
    current_qty: number
  }>(
    sql`select location_id, alert_type, current_qty from stock_alerts where item_id = ${id} and status <> 'resolved'`,
  )
  const van = places[1]
  const left = sum(parts.filter(({ locationId }) => locationId === van).map(({ qty }) => qty))
  expect(alerts).toEqual(
    left > POINT
      ? []
      : [{ location_id: van, alert_type: left === 0 ? 'out_of_stock' : 'low_stock', current_qty: left }],
  )
  expect(item.isLow).toBe(left <= POINT)
}

async function play(type: ItemType, first: number, steps: Step[], world: World): Promise<void> {
  const [ada] = world.people as [Client]
  world.id = (await newItem(ada, { type, qty: first, location: PLACES[0] })).id
  expect(
    (await ada.put(`/api/items/${world.id}/locations/${world.places[1]}`, { reorderPoint: POINT })).status,
  ).toBe(200)
  for (const sent of steps) {
    const { status, body } = await send(sent, world)
    const isSamePlace = sent.kind === 'transfer' && sent.from === sent.to
    expect(isSamePlace ? [400] : [200, 201, 409], JSON.stringify({ sent, body })).toContain(status)
    await look(world)
  }
}

it('locations, ledger, sums and alerts agree after every random step', async () => {
  const people = [await server.owner(), await server.signedUp()]
  const [ada, bob] = people as [Client, Client]
  const places: string[] = []
  for (const name of PLACES) places.push((await newItem(ada, { location: name, qty: 0 })).locationId ?? '')
  await server.database.db.execute(
    sql`insert into vehicles (id, location_id, name, assigned_to, created_by_id)
      values ('v1', ${places[1]}, 'Van 1', ${bob.userId}, ${ada.userId})`,
  )
  const jobId = (await newJob(ada)).id
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ITEM_TYPES),
      fc.nat(8),
      fc.array(step, { minLength: 8, maxLength: 20 }),
      (type, first, steps) => play(type, first, steps, { people, jobId, places, id: '' }),
    ),
    { numRuns: sized(4, 40) },
  )
  expect(await ledgerProblems(server.database.db)).toEqual([])
})
