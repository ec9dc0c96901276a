import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageAfter, averageOf } from './cost'
import { type Leg, moved, qtyAt, type StockPart, take, zoneAt } from './places'

const units = fc.integer({ min: 1, max: 12 })
const PLACES = ['shop', 'van', 'yard'] as const

/** Stock at several places, each with up to two zones; the first zone is the default. */
const somewhere: fc.Arbitrary<StockPart[]> = fc
  .record({
    rows: fc.array(fc.tuple(fc.constantFrom(...PLACES), fc.option(fc.constantFrom('a', 'b')), fc.nat(6)), {
      maxLength: 6,
    }),
    own: fc.option(fc.constantFrom(...PLACES)),
  })
  .map(({ rows, own }) => {
    const parts: StockPart[] = []
    for (const [locationId, zoneId, qty] of rows)
      if (!parts.some((place) => place.locationId === locationId && place.zoneId === zoneId))
        parts.push({
          locationId,
          zoneId,
          name: locationId,
          qty,
          isDefault: !parts.some((place) => place.locationId === locationId),
          isOwn: locationId === own,
        })
    return parts
  })

const total = (parts: readonly StockPart[]) => parts.reduce((sum, { qty }) => sum + qty, 0)
const unitsOf = (legs: readonly Leg[]) => legs.reduce((sum, leg) => sum + leg.units, 0)

describe('taking from locations', () => {
  it('takes exactly the requested quantity or reports how many there are', () => {
    fc.assert(
      fc.property(
        somewhere,
        units,
        fc.option(fc.constantFrom(...PLACES)),
        fc.boolean(),
        (parts, wanted, named, fromOwnVehicle) => {
          const from = named === null ? undefined : { id: named, name: named }
          const there = from ? qtyAt(parts, from.id) : total(parts)
          fc.pre(from !== undefined || there >= wanted)
          const legs = take(parts, { units: wanted, from, fromOwnVehicle, homeId: 'shop' })
          if (!Array.isArray(legs)) {
            expect(there).toBeLessThan(wanted)
            expect(legs.refused).toBe(`Only ${there} at ${named}`)
            return
          }
          expect(there).toBeGreaterThanOrEqual(wanted)
          expect(unitsOf(legs)).toBe(wanted)
          expect(legs.every((leg) => leg.units > 0 && (!from || leg.locationId === from.id))).toBe(true)
          const after = moved(parts, legs, [])
          expect(after.every(({ qty }) => qty >= 0)).toBe(true)
          expect(total(after)).toBe(total(parts) - wanted)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('never splits while one location has enough, and prefers the own vehicle, then the home', () => {
    fc.assert(
      fc.property(somewhere, units, fc.boolean(), (parts, wanted, fromOwnVehicle) => {
        const enough = PLACES.filter((place) => qtyAt(parts, place) >= wanted)
        fc.pre(enough.length > 0)
        const legs = take(parts, { units: wanted, fromOwnVehicle, homeId: 'shop' }) as Leg[]
        const places = new Set(legs.map(({ locationId }) => locationId))
        expect(places.size).toBe(1)
        const own = parts.find(({ isOwn }) => isOwn)?.locationId
        const [chosen] = places
        if (fromOwnVehicle && own && enough.some((place) => place === own)) expect(chosen).toBe(own)
        else if (enough.includes('shop')) expect(chosen).toBe('shop')
      }),
    )
  })

  it('is undone by a return to the same locations', () => {
    fc.assert(
      fc.property(somewhere, units, (parts, wanted) => {
        fc.pre(qtyAt(parts, 'shop') >= wanted)
        const legs = take(parts, {
          units: wanted,
          from: { id: 'shop', name: '' },
          fromOwnVehicle: false,
          homeId: null,
        }) as Leg[]
        const there = { locationId: 'van', zoneId: zoneAt(parts, 'van'), units: wanted, name: 'van' }
        const carried = moved(parts, legs, [there])
        expect(total(carried)).toBe(total(parts))
        const back = moved(
          carried,
          [there],
          legs.map((leg) => ({ ...leg, name: 'shop' })),
        )
        for (const place of parts)
          expect(back).toContainEqual(expect.objectContaining({ ...place, isOwn: expect.any(Boolean) }))
      }),
    )
  })
})

describe('the moving average cost', () => {
  const part = fc.record({ qty: fc.integer({ min: 1, max: 1_000 }), cost: fc.option(fc.nat(1_000_000)) })

  it('lies between the lowest and highest price paid and stays when the price does', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 10 }), (parts) => {
        const known = parts.flatMap(({ cost }) => (cost === null ? [] : [cost]))
        const average = averageOf(parts)
        if (known.length === 0) {
          expect(average).toBeNull()
          return
        }
        expect(average).toBeGreaterThanOrEqual(Math.min(...known))
        expect(average).toBeLessThanOrEqual(Math.max(...known))
        expect(averageAfter({ qty: 5, cost: average }, { qty: 7, cost: average })).toBe(average)
      }),
    )
  })
})
