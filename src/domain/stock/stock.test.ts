import { describe, expect, it } from 'vitest'
import {
  applied,
  availableOf,
  checkin,
  checkout,
  countShelf,
  type Holding,
  isRefused,
  MAX_QTY,
  moveTo,
  type Outcome,
  receipt,
  recount,
  remaining,
  type Stock,
  scrap,
  setMissing,
  statusOf,
  typeChangeProblem,
} from './stock'

const states = {
  available: { out: 0, missing: 0 },
  out: { out: 1, missing: 0 },
  missing: { out: 0, missing: 1 },
} as const

const held = (qty: number, over: Partial<Holding> = {}): Holding => ({
  id: 'c1',
  userId: 'ann',
  jobId: 'j1',
  qty,
  ...over,
})

const back = { qty: 1, jobId: null, userId: 'ann' }

const actions = {
  checkout: (stock: Stock) => checkout(stock, 1),
  checkin: (stock: Stock, holdings: Holding[]) => checkin(stock, holdings, back),
  'checkin, lost': (stock: Stock, holdings: Holding[]) => checkin(stock, holdings, { ...back, isLost: true }),
  'report missing': (stock: Stock, holdings: Holding[]) => moveTo(stock, holdings, 'missing'),
  found: (stock: Stock, holdings: Holding[]) => moveTo(stock, holdings, 'available'),
  'set out': (stock: Stock, holdings: Holding[]) => moveTo(stock, holdings, 'out'),
  scrap: (stock: Stock) => scrap(stock, 1),
  receipt: (stock: Stock) => receipt(stock, 1),
} as const

/** The resulting status, `=` for no change, or the message of a refusal. */
function tell(stock: Stock, outcome: Outcome): string {
  if (outcome === null) return '='
  if (isRefused(outcome)) return outcome.refused
  return statusOf(applied(stock, outcome))
}

describe('a single tool or container', () => {
  const table: [keyof typeof states, keyof typeof actions, string][] = [
    ['available', 'checkout', 'out'],
    ['available', 'checkin', 'This item is not checked out'],
    ['available', 'checkin, lost', 'This item is not checked out'],
    ['available', 'report missing', 'missing'],
    ['available', 'found', '='],
    ['available', 'set out', 'Check out the item instead'],
    ['available', 'scrap', 'available'],
    ['available', 'receipt', 'available'],
    ['out', 'checkout', 'This item is checked out'],
    ['out', 'checkin', 'available'],
    ['out', 'checkin, lost', 'missing'],
    ['out', 'report missing', 'missing'],
    ['out', 'found', 'This item is checked out. Check it in instead.'],
    ['out', 'set out', '='],
    ['out', 'scrap', 'Only 0 in stock'],
    ['out', 'receipt', 'available'],
    ['missing', 'checkout', 'This item is reported missing'],
    ['missing', 'checkin', 'available'],
    ['missing', 'checkin, lost', 'This item is already reported missing'],
    ['missing', 'report missing', '='],
    ['missing', 'found', 'available'],
    ['missing', 'set out', 'Check out the item instead'],
    ['missing', 'scrap', 'Only 0 in stock'],
    ['missing', 'receipt', 'available'],
  ]

  it('has a case for every status and action', () =>
    expect(table).toHaveLength(Object.keys(states).length * Object.keys(actions).length))

  for (const type of ['tool', 'container'] as const)
    it.each(table)(`${type}: %s, %s: %s`, (status, action, expected) => {
      const stock: Stock = { type, qty: 1, ...states[status] }
      expect(statusOf(stock)).toBe(status)
      expect(tell(stock, actions[action](stock, stock.out > 0 ? [held(stock.out)] : []))).toBe(expected)
    })

  it('reports that somebody has it', () =>
    expect(checkout({ type: 'tool', qty: 1, out: 1, missing: 0 }, 1)).toMatchObject({ isHeld: true }))

  it('reports how many there are when more are requested', () =>
    expect(checkout({ type: 'tool', qty: 1, out: 0, missing: 0 }, 2)).toEqual({ refused: 'Only 1 in stock' }))
})

describe('a consumable', () => {
  const full: Stock = { type: 'consumable', qty: 5, out: 2, missing: 0 }
  const empty: Stock = { ...full, qty: 0 }
  const taken = [held(2)]

  it.each<[keyof typeof actions, string, string]>([
    ['checkout', 'qty 4', 'Only 0 in stock'],
    ['checkin', 'qty 6', 'qty 1'],
    [
      'checkin, lost',
      'Only tools and containers can be returned as lost',
      'Only tools and containers can be returned as lost',
    ],
    [
      'report missing',
      'Consumables cannot be reported missing. Count them instead.',
      'Consumables cannot be reported missing. Count them instead.',
    ],
    ['found', '=', '='],
    [
      'set out',
      'Consumables cannot be reported missing. Count them instead.',
      'Consumables cannot be reported missing. Count them instead.',
    ],
    ['scrap', 'qty 4', 'Only 0 in stock'],
    ['receipt', 'qty 6', 'qty 1'],
  ])('%s: in stock %s, out of stock %s', (action, inStock, outOfStock) => {
    const results = [full, empty].map((stock) => {
      const outcome = actions[action](stock, taken)
      if (outcome === null || isRefused(outcome)) return tell(stock, outcome)
      const after = applied(stock, outcome)
      expect(statusOf(after)).toBe('available')
      return `qty ${after.qty}`
    })
    expect(results).toEqual([inStock, outOfStock])
  })

  it('cannot exceed the largest quantity of an item', () => {
    expect(receipt(full, MAX_QTY - 5)).toMatchObject({ qtyDelta: MAX_QTY - 5 })
    expect(receipt(full, MAX_QTY - 4)).toEqual({ refused: 'Stock cannot exceed 1,000,000' })
  })

  it('is returned at most as far as its job holds it, without a job as far as anyone does', () => {
    const stock: Stock = { type: 'consumable', qty: 0, out: 7, missing: 0 }
    const holdings = [held(3), held(4, { id: 'c2', jobId: 'j2', userId: 'bob' })]
    const returned = (qty: number, jobId: string | null) =>
      tell(stock, checkin(stock, holdings, { qty, jobId, userId: 'ann' }))
    expect(returned(3, 'j1')).toBe('available')
    expect(returned(4, 'j1')).toBe('Only 3 checked out to this job')
    expect(returned(1, 'j3')).toBe('Only 0 checked out to this job')
    expect(returned(7, null)).toBe('available')
    expect(returned(8, null)).toBe('Only 7 checked out')
  })
})

describe('a tool with a quantity of five', () => {
  const five: Stock = { type: 'tool', qty: 5, out: 3, missing: 0 }
  const ann = held(1)
  const bob = held(2, { id: 'c2', userId: 'bob', jobId: 'j2' })

  it('is shown as checked out only when none is left', () => {
    expect(availableOf(five)).toBe(2)
    expect(statusOf(five)).toBe('available')
    expect(tell(five, checkout(five, 2))).toBe('out')
    expect(tell(five, checkout(five, 3))).toBe('Only 2 in stock')
  })

  it.each([
    ['a third person, no job: the oldest first', { jobId: null, userId: 'cid' }, { c2: 1 }],
    ['a third person, for a job: that job first', { jobId: 'j2', userId: 'cid' }, { c1: 1 }],
    ['bob, no job: his own first', { jobId: null, userId: 'bob' }, { c1: 1 }],
    ['bob, for the job of ann: that job before his own', { jobId: 'j1', userId: 'bob' }, { c2: 1 }],
    ['another job than any: it still comes back', { jobId: 'j9', userId: 'cid' }, { c2: 1 }],
  ])('is returned, two units, by %s', (_, who, left) => {
    const effect = checkin(five, [ann, bob], { qty: 2, ...who })
    if (isRefused(effect)) throw new Error(effect.refused)
    expect(effect).toMatchObject({ outDelta: -2, qtyDelta: 0, missingDelta: 0 })
    expect(Object.fromEntries(remaining([ann, bob], effect).map(({ id, qty }) => [id, qty]))).toEqual(left)
  })

  it('cannot be returned beyond what is out or missing', () => {
    expect(tell(five, checkin(five, [ann, bob], { ...back, qty: 4 }))).toBe('Only 3 checked out')
    const some = { ...five, missing: 2 }
    const effect = checkin(some, [ann, bob], { ...back, qty: 4 })
    expect(effect).toMatchObject({ outDelta: -3, missingDelta: -1 })
  })

  it('is reported missing up to what is on the shelf while some are out', () => {
    const reported = moveTo(five, [ann, bob], 'missing')
    expect(reported).toMatchObject({ action: 'missing', qty: 2, outDelta: 0, missingDelta: 2, returned: [] })
    const after = applied(five, reported as never)
    expect(statusOf(after)).toBe('missing')
    expect(tell(after, checkout(after, 1))).toBe('This item is checked out')
    expect(tell(after, checkin(after, [ann, bob], back))).toBe('available')
    expect(tell(after, moveTo(after, [ann, bob], 'available'))).toBe('available')
  })

  it('is reported missing up to what is out when all are', () => {
    const all: Stock = { ...five, qty: 3 }
    const reported = moveTo(all, [ann, bob], 'missing')
    expect(reported).toMatchObject({ outDelta: -3, missingDelta: 3 })
    expect(remaining([ann, bob], reported as never)).toEqual([])
  })

  it('has a number of missing units', () => {
    expect(setMissing(five, 1)).toMatchObject({ action: 'missing', qty: 1, missingDelta: 1 })
    expect(setMissing({ ...five, missing: 2 }, 0)).toMatchObject({
      action: 'found',
      qty: 2,
      missingDelta: -2,
    })
    expect(setMissing(five, 3)).toEqual({ refused: 'Only 2 can be missing' })
    expect(setMissing(five, 0)).toBeNull()
  })

  it('can be edited down to what is out, writing off missing units first', () => {
    const some = { ...five, missing: 2 }
    expect(recount(some, 5)).toBeNull()
    expect(recount(some, 4)).toMatchObject({ action: 'adjust', qty: 4, qtyDelta: -1, missingDelta: -1 })
    expect(recount(some, 3)).toMatchObject({ qtyDelta: -2, missingDelta: -2 })
    expect(recount(some, 2)).toEqual({ refused: 'The quantity cannot be less than the 3 checked out' })
    expect(recount(some, 9)).toMatchObject({ qtyDelta: 4, missingDelta: 0 })
  })

  it.each([
    [2, null],
    [0, { missingDelta: 2, qtyDelta: 0 }],
    [3, { missingDelta: 0, qtyDelta: 1 }],
  ])('counted as %i on the shelf', (counted, effect) => {
    if (effect === null) expect(countShelf(five, counted)).toBeNull()
    else expect(countShelf(five, counted)).toMatchObject({ action: 'count', qty: counted, ...effect })
  })

  it('treats counted extras as found before treating them as new', () =>
    expect(countShelf({ ...five, missing: 1 }, 3)).toMatchObject({ missingDelta: -1, qtyDelta: 1 }))
})

describe("the return of a kit's items", () => {
  const own = held(2, { id: 'k1', kitId: 'kit' })
  const others = [held(1, { id: 'a1' }), own, held(1, { id: 'o1', kitId: 'other' })]
  const withKit = (qty: number) => ({ ...back, qty, kitId: 'kit' })

  it.each([
    ['tool', { outDelta: -2, qtyDelta: 0, missingDelta: 0 }],
    ['consumable', { outDelta: -2, qtyDelta: 2, missingDelta: 0 }],
  ] as const)('ends only the checkouts made with the kit: %s', (type, deltas) => {
    const stock: Stock = { type, qty: 9, out: 4, missing: 0 }
    // Older checkouts of the same person and job are skipped.
    expect(checkin(stock, others, withKit(2))).toMatchObject({
      action: 'checkin',
      ...deltas,
      returned: [{ holding: own, qty: 2 }],
    })
    expect(checkin(stock, others, withKit(3))).toEqual({ refused: 'Only 2 checked out with this kit' })
  })

  it('excludes missing units', () =>
    expect(checkin({ type: 'tool', qty: 1, out: 0, missing: 1 }, [], withKit(1))).toEqual({
      refused: 'Only 0 checked out with this kit',
    }))
})

describe('typeChangeProblem', () => {
  const stock: Stock = { type: 'tool', qty: 1, out: 0, missing: 0 }
  it.each([
    ['container', stock, true, null],
    ['consumable', stock, false, null],
    [
      'consumable',
      stock,
      true,
      'This item has been checked out before, so its type cannot change to or from consumable',
    ],
    ['consumable', { ...stock, missing: 1 }, false, 'This item is missing, so its type cannot change'],
  ] as const)('to %s from %j, checked out before: %s', (to, from, wasOut, problem) =>
    expect(typeChangeProblem(from, to, wasOut)).toBe(problem),
  )
})
