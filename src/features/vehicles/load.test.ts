import { describe, expect, it } from 'vitest'
import {
  loadedLines,
  missingOf,
  type Ticked,
  type TransferSource,
  tick,
  transferSourceOf,
  withCount,
} from './load'

describe('the quantity to load', () => {
  const levels = { minQty: 5, maxQty: null, reorderPoint: null, isLow: true, reserved: 0 }
  it.each([
    ['up to the maximum', { ...levels, maxQty: 12 }, 9],
    ['else to the minimum', levels, 2],
    ['or to the point at which it is low', { ...levels, reorderPoint: 8 }, 5],
  ])('is %s', (_, kept, missing) => {
    expect(missingOf({ onBoard: 3, ...kept })).toBe(missing)
  })
  it('is never negative', () => {
    expect(missingOf({ onBoard: 20, ...levels, maxQty: 12 })).toBe(0)
  })
  it('includes what is reserved for tomorrow beyond the levels of the vehicle', () => {
    const enough = { ...levels, onBoard: 9, isLow: false }
    expect(missingOf({ ...enough, reserved: 4 })).toBe(0)
    expect(missingOf({ ...enough, reserved: 6 })).toBe(2)
    expect(missingOf({ ...levels, onBoard: 3, reserved: 6 })).toBe(8)
  })
})

describe('the location to load from', () => {
  const giver = (locationId: string, spare: number, isHome = false): TransferSource => ({
    locationId,
    name: locationId,
    spare,
    isHome,
  })
  it("is the item's home if that can spare any", () => {
    expect(transferSourceOf([giver('a', 50), giver('home', 1, true)])?.locationId).toBe('home')
  })
  it('is otherwise the location that can spare most, always the same one', () => {
    const places = [giver('home', 0, true), giver('b', 7), giver('a', 7), giver('c', 3)]
    expect(transferSourceOf(places)?.locationId).toBe('a')
    expect(transferSourceOf([...places].reverse())?.locationId).toBe('a')
  })
  it('is none if every location needs what it has', () => {
    expect(transferSourceOf([giver('a', 0), giver('b', -2)])).toBeUndefined()
  })
})

describe('ticking off', () => {
  const lines = [
    { itemId: 'tape', qty: 2 },
    { itemId: 'valve', qty: 1 },
  ]
  const none: Ticked = new Map()
  it('counts each scan up to the quantity to load', () => {
    const once = tick(lines, none, 'tape')
    const twice = tick(lines, once.ticked, 'tape')
    const thrice = tick(lines, twice.ticked, 'tape')
    expect([once.outcome, twice.outcome, thrice.outcome]).toEqual(['ticked', 'ticked', 'full'])
    expect(loadedLines(lines, thrice.ticked)).toEqual([{ itemId: 'tape', qty: 2 }])
  })
  it('recognizes an item that is not on the list', () => {
    expect(tick(lines, none, 'drill')).toEqual({ ticked: none, outcome: 'foreign' })
  })
  it('loads only what was ticked', () => {
    expect(loadedLines(lines, none)).toEqual([])
    expect(loadedLines(lines, withCount(none, 'valve', 1))).toEqual([{ itemId: 'valve', qty: 1 }])
  })
})
