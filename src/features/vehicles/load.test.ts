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

describe('what is to come on board', () => {
  const levels = { minQty: 5, maxQty: null, reorderPoint: null, isLow: true, reserved: 0 }
  it.each([
    ['up to the maximum', { ...levels, maxQty: 12 }, 9],
    ['else to the minimum', levels, 2],
    ['or to the point at which it is low', { ...levels, reorderPoint: 8 }, 5],
  ])('is %s', (_, kept, missing) => {
    expect(missingOf({ onBoard: 3, ...kept })).toBe(missing)
  })
  it('is never less than nothing', () => {
    expect(missingOf({ onBoard: 20, ...levels, maxQty: 12 })).toBe(0)
  })
  it('is also what is reserved for tomorrow, beyond what the vehicle is to keep', () => {
    const enough = { ...levels, onBoard: 9, isLow: false }
    expect(missingOf({ ...enough, reserved: 4 })).toBe(0)
    expect(missingOf({ ...enough, reserved: 6 })).toBe(2)
    expect(missingOf({ ...levels, onBoard: 3, reserved: 6 })).toBe(8)
  })
})

describe('who gives it', () => {
  const giver = (locationId: string, spare: number, isHome = false): TransferSource => ({
    locationId,
    name: locationId,
    spare,
    isHome,
  })
  it('is its home, as long as that can spare any', () => {
    expect(transferSourceOf([giver('a', 50), giver('home', 1, true)])?.locationId).toBe('home')
  })
  it('is else the place that can spare most, the same at every look', () => {
    const places = [giver('home', 0, true), giver('b', 7), giver('a', 7), giver('c', 3)]
    expect(transferSourceOf(places)?.locationId).toBe('a')
    expect(transferSourceOf([...places].reverse())?.locationId).toBe('a')
  })
  it('is nobody where all need what they have', () => {
    expect(transferSourceOf([giver('a', 0), giver('b', -2)])).toBeUndefined()
  })
})

describe('ticking off', () => {
  const lines = [
    { itemId: 'tape', qty: 2 },
    { itemId: 'valve', qty: 1 },
  ]
  const none: Ticked = new Map()
  it('counts each scan up to what is to be loaded', () => {
    const once = tick(lines, none, 'tape')
    const twice = tick(lines, once.ticked, 'tape')
    const thrice = tick(lines, twice.ticked, 'tape')
    expect([once.outcome, twice.outcome, thrice.outcome]).toEqual(['ticked', 'ticked', 'full'])
    expect(loadedLines(lines, thrice.ticked)).toEqual([{ itemId: 'tape', qty: 2 }])
  })
  it('knows what does not belong there', () => {
    expect(tick(lines, none, 'drill')).toEqual({ ticked: none, outcome: 'foreign' })
  })
  it('loads only what was ticked', () => {
    expect(loadedLines(lines, none)).toEqual([])
    expect(loadedLines(lines, withCount(none, 'valve', 1))).toEqual([{ itemId: 'valve', qty: 1 }])
  })
})
