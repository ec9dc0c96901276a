import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { rows } from '@/db/query'
import type { Reservation } from '@/domain/reservations/reservation.schema'
import type { Client } from '@/server/test/client'
import { ledgerProblems } from '@/server/test/ledger'
import { newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { sized } from '@/server/test/sizes'

/*
 * Random sequences of requests by several people; after every step the database must contain no conflicting
 * claims.
 */

const server = withServer()
let people: Client[]

beforeAll(async () => {
  people = [await server.owner(), await server.signedUp()]
})

interface Things {
  /** A single tool. */
  saw: string
  /** A tool with three units. */
  drill: string
  /** A consumable, ten in stock. */
  screw: string
  /** Contains the saw and a drill. */
  kit: string
}

const of = fc.constantFrom<keyof Things>('saw', 'drill', 'screw', 'kit')
const from = fc.integer({ min: -3, max: 6 })
const hours = fc.integer({ min: 1, max: 4 })
const which = fc.nat(9)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('reserve' as const),
      of,
      from,
      hours,
      qty: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), which, from, hours }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('take', 'return', 'cancel'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('checkout', 'checkin', 'lose', 'find', 'scrap'), of }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it('no sequence of requests reserves a tool twice or more units than exist', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), step), { minLength: 12, maxLength: 22 }), async (steps) => {
      const things = await newThings()
      const created: string[] = []
      for (const [who, each] of steps) {
        const { status, body } = await take(people[who] as Client, things, created, each)
        expect([200, 201, 400, 409]).toContain(status)
        if (each.do === 'reserve' && status === 201) created.push(body.id)
        const isGranted = (each.do === 'reserve' || each.do === 'move') && status < 300
        if (isGranted && body.status !== 'cancelled') expect(await tooMuch(body.id)).toEqual([])
        expect(await problems()).toEqual([])
      }
    }),
    { numRuns: sized(3, 30) },
  )
  expect(await ledgerProblems(server.database.db)).toEqual([])
})

async function newThings(): Promise<Things> {
  const [owner] = people as [Client]
  const [saw, drill] = [await newItem(owner, { qty: 1 }), await newItem(owner, { qty: 3 })]
  const screw = await newItem(owner, { qty: 10, type: 'consumable' })
  const kit = randomUUID()
  await rows(
    server.database.db,
    sql`insert into kits (id, name, created_by_id) select ${kit}, ${kit}, id from users limit 1`,
  )
  await rows(
    server.database.db,
    sql`insert into kit_items (kit_id, item_id) values (${kit}, ${saw.id}), (${kit}, ${drill.id})`,
  )
  return { saw: saw.id, drill: drill.id, screw: screw.id, kit }
}

const NOW = Math.floor(Date.now() / 3_600_000) * 3_600_000
const at = (hour: number) => new Date(NOW + hour * 3_600_000).toISOString()

function take(client: Client, things: Things, created: string[], each: Step) {
  const path = (index: number) =>
    `/api/reservations/${created[index % Math.max(1, created.length)] ?? 'none'}`
  if (each.do === 'reserve') {
    const named = each.of === 'kit' ? { kitId: things.kit } : { itemId: things[each.of], qty: each.qty }
    const time = { startDate: at(each.from), endDate: at(each.from + each.hours) }
    return client.post<Reservation>('/api/reservations', { ...named, ...time })
  }
  if (each.do === 'move') return moved(client, path(each.which), each)
  if ('which' in each) return orNone(client.post<Reservation>(`${path(each.which)}/${each.do}`, {}))
  const itemId = each.of === 'kit' ? things.drill : things[each.of]
  if (each.do === 'scrap')
    return client.post<Reservation>('/api/scrap', { itemId, material: 'Worn', qty: 1, unit: 'each' })
  if (each.do === 'checkout' || each.do === 'checkin')
    return client.post<Reservation>('/api/transactions', { itemId, action: each.do, override: true })
  return client.patch<Reservation>(`/api/items/${itemId}`, { missing: each.do === 'lose' ? 1 : 0 })
}

/** An active reservation can only be extended. */
const moved = (client: Client, path: string, each: { from: number; hours: number; which: number }) => {
  const end = { endDate: at(each.from + each.hours) }
  return orNone(client.patch<Reservation>(path, each.which % 2 ? end : { startDate: at(each.from), ...end }))
}

/** There may be no reservation to act on. */
const orNone = async <T extends { status: number }>(answer: Promise<T>): Promise<T> => {
  const { status, ...rest } = await answer
  return { ...rest, status: status === 404 ? 409 : status } as T
}

/** Whether the reservation just granted exceeds the stock. */
const tooMuch = (id: string) =>
  rows(
    server.database.db,
    sql`select c.item_id, claimed_of(c.item_id, c.period) as claimed, reservable_of(c.item_id) as there
      from reservation_claims c where c.reservation_id = ${id} and c.item_id is not null
        and claimed_of(c.item_id, c.period) > reservable_of(c.item_id)`,
  )

/** Overlapping claims to one tool or kit, more units out than exist, and wrong statuses. */
const problems = () =>
  rows(
    server.database.db,
    sql`select 'claimed twice' as problem, a.id from reservation_claims a
        join reservation_claims b on b.id > a.id and b.period && a.period and (b.kit_id = a.kit_id
          or (b.item_id = a.item_id and exists (select from items i where i.id = a.item_id and i.qty = 1 and i.type = 'tool')
            and a.is_single and b.is_single))
      union all
      select 'out with two', id from items where type = 'tool' and qty_out + qty_missing > qty
      union all
      select 'held by two', h.item_id from holdings h join items i on i.id = h.item_id and i.type = 'tool'
        group by h.item_id, i.qty having sum(h.qty) > i.qty
      union all
      select 'active without anything out', r.id from reservations r where r.status = 'active'
        and not exists (select from holdings h where h.reservation_id = r.id)
      union all
      select 'over, and something is out', r.id from reservations r where r.status <> 'active'
        and exists (select from holdings h where h.reservation_id = r.id)
      union all
      select 'over, and still claimed', r.id from reservations r where r.status in ('completed', 'cancelled')
        and exists (select from reservation_claims c where c.reservation_id = r.id)`,
  )
