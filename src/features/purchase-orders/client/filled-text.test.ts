import { describe, expect, it } from 'vitest'
import type { OrderableLine } from '../purchase-order.schema'
import { filledText } from './filled-text'

const line = (costFrom: OrderableLine['costFrom']): OrderableLine => ({
  description: 'Boiler',
  quantity: 1,
  isRoundedUp: false,
  unit: 'ea',
  unitCost: costFrom && 100,
  costFrom,
})

describe('filledText', () => {
  it.each([
    [[], 'EST-1 has only labor, so there is nothing to order.'],
    [[line('catalog')], '1 line from EST-1. Unit costs: 1 from the vendor’s catalog.'],
    [
      [line('catalog'), line('price_book'), line(null), line(null)],
      '4 lines from EST-1. Unit costs: 1 from the vendor’s catalog, 1 from the price book, 2 unknown: enter the cost.',
    ],
    [
      [{ ...line('catalog'), isRoundedUp: true }],
      '1 line from EST-1. Unit costs: 1 from the vendor’s catalog. 1 quantity rounded up to whole units.',
    ],
  ])('says where the costs are from', (lines, text) => expect(filledText('EST-1', lines)).toBe(text))
})
