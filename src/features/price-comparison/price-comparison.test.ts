import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judged, type Priced, supplierCount } from './price-comparison'

const offer = (price: number, inStock: 0 | 1 = 1, vendorId = 'v'): Priced => ({ price, inStock, vendorId })
const marks = (offers: Priced[]) =>
  judged(offers).map(({ isBest, isBestInStock, more }) =>
    isBest ? 'best' : `+${more}${isBestInStock ? ' best in stock' : ''}`,
  )

describe('as specified: judged', () => {
  it.each([
    { offers: [offer(500)], expected: ['best'] },
    { offers: [offer(500), offer(650), offer(651)], expected: ['best', '+150', '+151'] },
    { offers: [offer(500), offer(500), offer(501)], expected: ['best', 'best', '+1'] },
    { offers: [offer(400, 0), offer(500), offer(650)], expected: ['best', '+100 best in stock', '+250'] },
    { offers: [offer(500, 0), offer(500)], expected: ['best', 'best'] },
    { offers: [offer(500), offer(650, 0)], expected: ['best', '+150'] },
    { offers: [offer(400, 0), offer(500, 0)], expected: ['best', '+100'] },
    { offers: [offer(0), offer(1)], expected: ['best', '+1'] },
    { offers: [], expected: [] },
  ])('$expected', ({ offers, expected }) => expect(marks(offers)).toEqual(expected))
})

describe('any set of offers', () => {
  const offers = fc.array(
    fc.record({
      price: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 1e9 })),
      inStock: fc.constantFrom<0 | 1>(0, 1),
      vendorId: fc.constantFrom('a', 'b', 'c'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const holds = (rule: (all: ReturnType<typeof judged<Priced>>, given: Priced[]) => void) =>
    fc.assert(
      fc.property(offers, (given) => {
        rule(judged(given), given)
      }),
    )

  it('keeps every offer and its position', () =>
    holds((all, given) =>
      expect(all.map(({ price, inStock, vendorId }) => ({ price, inStock, vendorId }))).toEqual(given),
    ))

  it('has a best price shared by all offers that have it', () =>
    holds((all) => {
      const best = all.filter(({ isBest }) => isBest)
      expect(best.length).toBeGreaterThan(0)
      expect(new Set(best.map(({ price }) => price)).size).toBe(1)
    }))

  it('marks the lowest price in stock only where the lowest price is out of stock', () =>
    holds((all) => {
      const inStock = all.filter(({ inStock }) => inStock === 1)
      const least = Math.min(...inStock.map(({ price }) => price))
      const isNeeded = inStock.length > 0 && !inStock.some(({ isBest }) => isBest)
      for (const { price, inStock: here, isBestInStock } of all)
        expect(isBestInStock).toBe(isNeeded && here === 1 && price === least)
    }))

  it('has no offer cheaper than the best', () =>
    holds((all) => {
      const best = Math.min(...all.map(({ price }) => price))
      for (const { price, isBest } of all) expect(isBest).toBe(price === best)
    }))

  it('shows how much more the others cost, never a difference for the best', () =>
    holds((all) => {
      const best = all.find(({ isBest }) => isBest)?.price ?? Number.NaN
      for (const { price, more, isBest } of all) {
        expect(more).toBe(price > best ? price - best : null)
        if (isBest) expect(more).toBeNull()
      }
    }))

  it('counts each supplier once', () =>
    holds((_, given) =>
      expect(supplierCount(given)).toBe(
        ['a', 'b', 'c'].filter((id) => given.some((o) => o.vendorId === id)).length,
      ),
    ))
})
