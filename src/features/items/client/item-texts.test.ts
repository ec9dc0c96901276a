import { describe, expect, it } from 'vitest'
import { holderText, kindText, levelsText, placesText, routeText, whereaboutsText } from './item-texts'

it('kindText shows the type, and the quantity unless it is a single tool', () => {
  expect(kindText({ type: 'consumable', qty: 0 })).toBe('Consumable · Qty 0')
  expect(kindText({ type: 'consumable', qty: 1 })).toBe('Consumable · Qty 1')
  expect(kindText({ type: 'tool', qty: 2 })).toBe('Tool · Qty 2')
  expect(kindText({ type: 'tool', qty: 1 })).toBe('Tool')
})

describe('whereaboutsText', () => {
  it.each([
    [{ qty: 1, available: 0, out: 1, missing: 0 }, null],
    [{ qty: 4, available: 4, out: 0, missing: 0 }, null],
    [{ qty: 4, available: 3, out: 1, missing: 0 }, '3 here, 1 out'],
    [{ qty: 4, available: 1, out: 2, missing: 1 }, '1 here, 2 out, 1 missing'],
    [{ qty: 2, available: 0, out: 0, missing: 2 }, '0 here, 2 missing'],
  ])('%j: %s', (item, text) => expect(whereaboutsText(item)).toBe(text))
})

describe('holderText', () => {
  const out = { holder: 'Priya Raman', holders: 1, jobNum: 'JOB-7', status: 'out' as const }
  it.each([
    [out, 'Priya Raman · #JOB-7'],
    [{ ...out, jobNum: null }, 'Priya Raman'],
    [{ ...out, holders: 3 }, 'Priya Raman and 2 more · #JOB-7'],
    [{ ...out, status: 'missing' as const }, 'Last with Priya Raman · #JOB-7'],
    [{ ...out, holder: null, status: 'available' as const }, null],
    [{ ...out, holder: null, status: 'missing' as const }, 'Last holder unknown'],
  ])('%j: %s', (item, text) => expect(holderText(item)).toBe(text))
})

describe('placesText', () => {
  const heap = { available: 12, placesCount: 1, place: 'Van 1', location: 'Main' }
  it.each([
    [{ ...heap, placesCount: 3, place: null }, '12 in 3 locations'],
    [heap, 'Van 1'],
    [{ ...heap, available: 0, placesCount: 0, place: null }, 'Main'],
    [{ ...heap, available: 0, placesCount: 0, place: null, location: null }, null],
  ])('%j: %s', (item, text) => expect(placesText(item)).toBe(text))
})

describe('levelsText', () => {
  it.each([
    [{ minQty: 2, maxQty: 10, reorderPoint: 4 }, 'Min 2 · Max 10 · Reorder at 4'],
    [{ minQty: 0, maxQty: null, reorderPoint: 0 }, 'Reorder at 0'],
    [{ minQty: 0, maxQty: null, reorderPoint: null }, null],
  ])('%j: %s', (levels, text) => expect(levelsText(levels)).toBe(text))
})

describe('routeText', () => {
  it.each([
    ['Main', 'Van 1', 'Main → Van 1'],
    ['Main', 'Main', 'within Main'],
    ['Main', null, 'from Main'],
    [null, 'Van 1', 'to Van 1'],
    [null, null, null],
  ])('%s, %s: %s', (fromLocationName, toLocationName, text) =>
    expect(routeText({ fromLocationName, toLocationName })).toBe(text),
  )
})
