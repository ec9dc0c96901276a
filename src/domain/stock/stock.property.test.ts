import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ITEM_STATUSES, ITEM_TYPES, isReturnable } from './item-kinds'
import {
  applied,
  availableOf,
  checkin,
  checkout,
  countShelf,
  type Effect,
  type Holding,
  isRefused,
  moveTo,
  type Outcome,
  opening,
  receipt,
  recount,
  remaining,
  type Stock,
  scrap,
  setMissing,
  statusOf,
} from './stock'

type Event = (stock: Stock, holdings: Holding[]) => Outcome

const units = fc.integer({ min: 1, max: 6 })
const level = fc.integer({ min: 0, max: 8 })
const person = fc.constantFrom('ann', 'bob', 'cid')
const job = fc.constantFrom('j1', 'j2', null)

const event = fc.oneof(
  fc.record({ kind: fc.constant('checkout' as const), qty: units, userId: person, jobId: job }),
  fc.record({
    kind: fc.constant('checkin' as const),
    qty: units,
    userId: person,
    jobId: job,
    isLost: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('scrap' as const), qty: units }),
  fc.record({ kind: fc.constant('receipt' as const), qty: units }),
  fc.record({ kind: fc.constant('edit' as const), qty: level }),
  fc.record({ kind: fc.constant('count' as const), qty: level }),
  fc.record({ kind: fc.constant('missing' as const), qty: level }),
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(...ITEM_STATUSES) }),
)

function eventOf(sent: typeof event extends fc.Arbitrary<infer T> ? T : never): Event {
  switch (sent.kind) {
    case 'checkout':
      return (stock) => checkout(stock, sent.qty)
    case 'checkin':
      return (stock, holdings) => checkin(stock, holdings, sent)
    case 'scrap':
      return (stock) => scrap(stock, sent.qty)
    case 'receipt':
      return (stock) => receipt(stock, sent.qty)
    case 'edit':
      return (stock) => recount(stock, sent.qty)
    case 'count':
      return (stock) => countShelf(stock, sent.qty)
    case 'missing':
      return (stock) => setMissing(stock, sent.qty)
    case 'status':
      return (stock, holdings) => moveTo(stock, holdings, sent.status)
  }
}

const total = (history: Effect[], of: 'qtyDelta' | 'outDelta' | 'missingDelta') =>
  history.reduce((sum, effect) => sum + effect[of], 0)

describe('any sequence of stock events', () => {
  it('keeps the stock non-negative and in agreement with its history and holdings', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ITEM_TYPES),
        level,
        fc.array(event, { maxLength: 40 }),
        (type, first, events) => {
          let stock: Stock = { type, qty: first, out: 0, missing: 0 }
          let holdings: Holding[] = []
          const history = [opening(first)]
          for (const sent of events) {
            const outcome = eventOf(sent)(stock, holdings)
            if (outcome === null || isRefused(outcome)) continue
            history.push(outcome)
            stock = applied(stock, outcome)
            holdings = remaining(holdings, outcome)
            if (sent.kind === 'checkout')
              holdings.push({
                id: String(history.length),
                userId: sent.userId,
                jobId: sent.jobId,
                qty: sent.qty,
              })

            expect(Math.min(stock.qty, stock.out, stock.missing, availableOf(stock))).toBeGreaterThanOrEqual(
              0,
            )
            expect(stock).toEqual({
              type,
              qty: total(history, 'qtyDelta'),
              out: total(history, 'outDelta'),
              missing: total(history, 'missingDelta'),
            })
            expect(holdings.reduce((sum, { qty }) => sum + qty, 0)).toBe(stock.out)
            expect(availableOf(stock) > 0 || !isReturnable(type) || stock.qty === 0).toBe(
              statusOf(stock) === 'available',
            )
            expect([outcome.qtyDelta, outcome.outDelta, outcome.missingDelta]).not.toEqual([0, 0, 0])
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('refuses a checkout or scrap exactly when there is too little', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ITEM_TYPES),
        level,
        level,
        level,
        units,
        (type, shelf, out, lost, qty) => {
          const missing = isReturnable(type) ? lost : 0
          const stock: Stock = { type, qty: isReturnable(type) ? shelf + out + missing : shelf, out, missing }
          expect(isRefused(checkout(stock, qty))).toBe(qty > shelf)
          expect(isRefused(scrap(stock, qty))).toBe(qty > shelf)
        },
      ),
    )
  })
})
