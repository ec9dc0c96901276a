import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Item } from '@/features/items/item.schema'
import type { ItemEntry } from '@/features/items/item-history.schema'
import type { Answer, Client } from '@/server/test/client'
import { ledgerProblems } from '@/server/test/ledger'
import { newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { sized } from '@/server/test/sizes'
import { ITEM_STATUSES, ITEM_TYPES, type ItemType, isReturnable } from '../item-kinds'
import {
  applied,
  availableOf,
  checkin,
  checkout,
  countShelf,
  type Holding,
  isRefused,
  moveTo,
  type Outcome,
  recount,
  remaining,
  type Stock,
  scrap,
  setMissing,
  statusOf,
} from '../stock'
import type { OutEntry } from '../transaction.schema'

const server = withServer()

const units = fc.integer({ min: 1, max: 4 })
const level = fc.integer({ min: 0, max: 6 })
const who = { person: fc.nat(1), job: fc.option(fc.nat(1)) }

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('checkout' as const), qty: units, ...who }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('checkin' as const), qty: units, isLost: fc.boolean(), ...who }),
  },
  fc.record({ kind: fc.constant('scrap' as const), qty: units }),
  fc.record({ kind: fc.constant('edit' as const), qty: level }),
  fc.record({ kind: fc.constant('count' as const), qty: level }),
  fc.record({ kind: fc.constant('missing' as const), qty: level }),
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(...ITEM_STATUSES) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface World {
  people: Client[]
  jobs: string[]
  id: string
}

/** The outcome according to the rules. */
function predict(stock: Stock, holdings: Holding[], sent: Step, { people, jobs }: World): Outcome {
  switch (sent.kind) {
    case 'checkout':
      return checkout(stock, sent.qty)
    case 'checkin': {
      const userId = people[sent.person]?.userId ?? ''
      return checkin(stock, holdings, { ...sent, userId, jobId: jobAt(jobs, sent.job) })
    }
    case 'scrap':
      return scrap(stock, sent.qty)
    case 'edit':
      return recount(stock, sent.qty)
    case 'count':
      return countShelf(stock, sent.qty)
    case 'missing':
      return setMissing(stock, sent.qty)
    case 'status':
      return moveTo(stock, holdings, sent.status)
  }
}

const jobAt = (jobs: string[], index: number | null) => (index === null ? null : (jobs[index] ?? null))

/** Sends the same step over HTTP. */
function send(sent: Step, { people, jobs, id }: World): Promise<Answer<{ id: string }>> {
  const [ada] = people as [Client]
  switch (sent.kind) {
    case 'checkout':
    case 'checkin': {
      const lost = sent.kind === 'checkin' && sent.isLost
      return (people[sent.person] as Client).post('/api/transactions', {
        itemId: id,
        action: sent.kind,
        jobId: jobAt(jobs, sent.job),
        payload: { qty: sent.qty, lost },
      })
    }
    case 'scrap':
      return ada.post('/api/scrap', { material: 'Any', unit: 'ea', qty: sent.qty, itemId: id })
    case 'edit':
      return ada.patch(`/api/items/${id}`, { qty: sent.qty })
    case 'count':
      return ada.post(`/api/items/${id}/count`, { counted: sent.qty })
    case 'missing':
      return ada.patch(`/api/items/${id}`, { missing: sent.qty })
    case 'status':
      return ada.patch(`/api/items/${id}`, { status: sent.status })
  }
}

async function play(type: ItemType, first: number, steps: Step[], world: World) {
  const [ada] = world.people as [Client]
  world.id = (await newItem(ada, { type, qty: first, reorderPoint: 2 })).id
  let stock: Stock = { type, qty: first, out: 0, missing: 0 }
  let holdings: Holding[] = []
  let events = 1
  for (const sent of steps) {
    const outcome = predict(stock, holdings, sent, world)
    const answer = await send(sent, world)
    expect(answer.status, JSON.stringify(sent)).toBe(
      isRefused(outcome) ? 409 : ['checkout', 'checkin', 'scrap'].includes(sent.kind) ? 201 : 200,
    )
    if (outcome && !isRefused(outcome)) {
      events++
      stock = applied(stock, outcome)
      holdings = remaining(holdings, outcome)
      if (sent.kind === 'checkout') {
        const userId = world.people[sent.person]?.userId ?? ''
        holdings.push({ id: answer.body.id, userId, jobId: jobAt(world.jobs, sent.job), qty: sent.qty })
      }
    }
    const { body: item } = await ada.get<Item>(`/api/items/${world.id}`)
    expect(item).toMatchObject({
      qty: stock.qty,
      out: isReturnable(type) ? stock.out : 0,
      missing: stock.missing,
      available: availableOf(stock),
      status: statusOf(stock),
      isLow: stock.qty - stock.missing <= 2,
      isOutOfStock: stock.qty === 0,
    })
  }
  const { body: history } = await ada.get<ItemEntry[]>(`/api/items/${world.id}/history`)
  expect(history).toHaveLength(events)
  expect(history.reduce((sum, { qtyDelta }) => sum + qtyDelta, 0)).toBe(stock.qty)
  if (!isReturnable(type)) return
  const { body: out } = await ada.get<OutEntry[]>('/api/transactions/out', { itemId: world.id })
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  expect(out.map(({ id, userId, jobId, qty }) => ({ id, userId, jobId, qty })).sort(byId)).toEqual(
    [...holdings].sort(byId),
  )
}

it('stock, history and holdings follow the rules through random requests', async () => {
  const people = [await server.signedUp(), await server.signedUp()]
  const [ada] = people as [Client]
  const jobs = [(await newJob(ada)).id, (await newJob(ada)).id]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ITEM_TYPES),
      level,
      fc.array(step, { minLength: 10, maxLength: 25 }),
      (type, first, steps) => play(type, first, steps, { people, jobs, id: '' }),
    ),
    { numRuns: sized(6, 60) },
  )
  expect(await ledgerProblems(server.database.db)).toEqual([])
})
