import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentTotals, isQuantity, lineTotal, MAX_LINES, MAX_QUANTITY, MAX_UNIT_PRICE } from './totals'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
  unitPrice: fc.integer({ min: -10_000_000, max: 10_000_000 }),
})
const rate = fc.integer({ min: 0, max: 10_000 })

describe('as specified: documentTotals', () => {
  it.each([
    { unitPrice: 1000, taxRate: 825, tax: 83 }, // 82.5 rounds up
    { unitPrice: 999, taxRate: 825, tax: 82 }, // 82.4175
    { unitPrice: 1, taxRate: 5000, tax: 1 },
    { unitPrice: 1, taxRate: 4999, tax: 0 },
    { unitPrice: 12_345, taxRate: 0, tax: 0 },
    { unitPrice: 12_345, taxRate: 10_000, tax: 12_345 },
  ])('$unitPrice at $taxRate has $tax of tax', ({ unitPrice, taxRate, tax }) => {
    const totals = documentTotals([{ quantity: 1, unitPrice }], taxRate)
    expect(totals).toEqual({ subtotal: unitPrice, tax, total: unitPrice + tax })
  })

  it('rounds once per document, not per line', () => {
    const lines = Array.from({ length: 3 }, () => ({ quantity: 1, unitPrice: 10 }))
    expect(documentTotals(lines, 500)).toEqual({ subtotal: 30, tax: 2, total: 32 })
  })

  it('adds 500 lines at the largest price to the cent', () => {
    const lines = Array.from({ length: MAX_LINES }, () => ({ quantity: 1, unitPrice: MAX_UNIT_PRICE }))
    expect(documentTotals(lines, 825)).toEqual({
      subtotal: 4_999_999_999_500,
      tax: 412_499_999_959,
      total: 5_412_499_999_459,
    })
  })

  it('refuses amounts that a number cannot hold exactly', () => {
    const largest = { quantity: MAX_QUANTITY, unitPrice: MAX_UNIT_PRICE }
    expect(documentTotals([largest], 0)).toBeNull()
  })

  it('refuses amounts too large for a number even if they cancel each other out', () => {
    const largest = { quantity: MAX_QUANTITY, unitPrice: MAX_UNIT_PRICE }
    expect(documentTotals([largest, { ...largest, unitPrice: -MAX_UNIT_PRICE }], 0)).toBeNull()
  })

  it('equals the sum of any lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 50 }), rate, (lines, taxRate) => {
        const totals = documentTotals(lines, taxRate)
        if (!totals) throw new Error('within the safe range')
        expect(totals.subtotal).toBe(lines.reduce((sum, each) => sum + lineTotal(each), 0))
        expect(totals.total).toBe(totals.subtotal + totals.tax)
        // Rounded half up: at most half a cent from the exact tax.
        const offBy = totals.tax * 10_000 - totals.subtotal * taxRate
        expect(offBy).toBeGreaterThan(-5000)
        expect(offBy).toBeLessThanOrEqual(5000)
      }),
    )
  })
})

describe('lineTotal', () => {
  it.each([
    [1.5, 9550, 14_325],
    [12.75, 199, 2537], // 2537.25
    [0.5, 1, 1], // Half a cent rounds up,
    [0.5, -1, 0], // also below 0.
    [0.5, -3, -1],
    [0.001, 499, 0],
    [0.001, 500, 1],
    [1, -5000, -5000],
    [0.1, 3, 0],
    [1.005, 100, 101], // 100.5, which floating point makes 100.49999
    [1_000_000, MAX_UNIT_PRICE, 9_999_999_999_000_000],
  ])('%d at %d is %d', (quantity, unitPrice, total) => expect(lineTotal({ quantity, unitPrice })).toBe(total))

  it('rounds to the nearest cent like decimal arithmetic', () => {
    const thousandths = fc.integer({ min: 1, max: MAX_QUANTITY * 1000 })
    const cents = fc.integer({ min: -MAX_UNIT_PRICE, max: MAX_UNIT_PRICE })
    fc.assert(
      fc.property(thousandths, cents, (quantity, unitPrice) => {
        const total = BigInt(lineTotal({ quantity: quantity / 1000, unitPrice }))
        fc.pre(total >= -BigInt(Number.MAX_SAFE_INTEGER) && total <= BigInt(Number.MAX_SAFE_INTEGER))
        // exact - 1/2 < total <= exact + 1/2, in two-thousandths of a cent
        const off = 2000n * total - 2n * BigInt(quantity) * BigInt(unitPrice)
        expect(off > -1000n && off <= 1000n).toBe(true)
      }),
    )
  })
})

describe('isQuantity', () => {
  it.each([
    [1, true],
    [0.001, true],
    [999_999.999, true],
    [0.1 + 0.2, false],
    [1.0005, false],
    [Number.POSITIVE_INFINITY, false],
    [Number.NaN, false],
  ])('%d: %s', (value, is) => expect(isQuantity(value)).toBe(is))
})
