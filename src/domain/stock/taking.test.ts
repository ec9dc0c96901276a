import { describe, expect, it } from 'vitest'
import { type Heap, heaps, inTakingOrder, SPLIT, splitText, takenLines } from './taking'

const heap = (locationName: string, qty: number, over: Partial<Heap> = {}): Heap => ({
  locationId: locationName.toLowerCase(),
  locationName,
  qty,
  isHome: false,
  isOwn: false,
  ...over,
})
const van = heap('Van', 1, { isOwn: true })
const shop = heap('Shop', 70, { isHome: true })
const yard = heap('Yard', 2)

describe('the locations a checkout takes from', () => {
  it('adds up the zones of a location and leaves out empty ones', () => {
    expect(heaps([heap('Shop', 2), heap('Van', 0), heap('Shop', 3)])).toEqual([heap('Shop', 5)])
  })

  it('prefers the own vehicle, then the home, then the largest stock', () => {
    const order = inTakingOrder([heap('Dock', 1), yard, shop, van])
    expect(order.map(({ locationName }) => locationName)).toEqual(['Van', 'Shop', 'Yard', 'Dock'])
  })

  it.each<[string, Heap[], number, string | null, string | null]>([
    ['the preferred location while it has enough', [van, shop], 1, null, '1 from Van'],
    ['nothing before the person has chosen, once it has too few', [van, shop], 5, null, null],
    ['the chosen location', [van, shop], 5, 'shop', '5 from Shop'],
    ['nothing from a chosen location that has too few', [van, shop, yard], 5, 'yard', null],
    ['all of the preferred location, then the rest', [van, shop], 5, SPLIT, '1 from Van, 4 from Shop'],
    ['as few locations as possible', [van, yard, shop], 5, SPLIT, '1 from Van, 4 from Shop'],
    [
      'several where no other one has the rest',
      [van, yard, heap('Dock', 2)],
      5,
      SPLIT,
      '1 from Van, 2 from Yard, 2 from Dock',
    ],
    ['one location when a split is no longer needed', [shop, yard], 3, SPLIT, '3 from Shop'],
    ['nothing when all together have too few', [van, yard], 5, SPLIT, null],
    ['nothing where there is no stock', [], 1, null, null],
  ])('takes %s', (_, here, units, chosen, words) => {
    const lines = takenLines(here, units, chosen)
    expect(lines && splitText(lines)).toBe(words)
  })
})
