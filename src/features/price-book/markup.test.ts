import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_UNIT_PRICE } from '@/domain/sales-documents/totals'
import { calculatedMarkup, MAX_PERCENT, markedUp, readPercent } from './markup'

const amount = fc.integer({ min: 0, max: MAX_UNIT_PRICE })
/** Percentages with up to six decimals, as text. */
const percent = fc
  .tuple(fc.integer({ min: 0, max: MAX_PERCENT - 1 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, millionths]) => readPercent(`${whole}.${String(millionths).padStart(6, '0')}`) as string)

describe('as specified: readPercent', () => {
  it.each([
    ['25', '25'],
    ['12.5', '12.5'],
    [' 12.50 % ', '12.5'],
    ['007.10', '7.1'],
    ['.5', '0.5'],
    ['8.', '8'],
    ['0', '0'],
    ['0.000', '0'],
    ['33.333333', '33.333333'],
    ['100000', '100000'],
    ['100000.000000', '100000'],
  ])('reads %j as %s', (text, read) => expect(readPercent(text)).toBe(read))

  it.each([
    '',
    ' ',
    '.',
    '%',
    '-5',
    '+5',
    'ten',
    '1e2',
    '1,5',
    '1.2.3',
    'NaN',
    'Infinity',
    '33.3333333',
    '100000.000001',
    '9'.repeat(400),
  ])('refuses %j', (text) => expect(readPercent(text)).toBeNull())

  it('reads back its own result unchanged', () => {
    fc.assert(
      fc.property(percent, (text) => {
        expect(readPercent(text)).toBe(text)
      }),
    )
  })
})

describe('as specified: markedUp', () => {
  it.each([
    [10_000, '50', 15_000],
    [1000, '0', 1000],
    [0, '500', 0],
    [1, '49.999999', 1],
    [1, '50', 2],
    [3, '50', 5],
    [1999, '33.33', 2665],
    [1005, '10', 1106],
    [115, '130', 265],
    [MAX_UNIT_PRICE, '100000', 10_009_999_998_999],
  ])('%i and %s %% is %i', (cost, rate, price) => expect(markedUp(cost, rate)).toBe(price))

  it('lies within half a cent of the exact price and rounds half up', () => {
    fc.assert(
      fc.property(amount, percent, (cost, rate) => {
        const [whole = '', fraction = ''] = rate.split('.')
        const exact = BigInt(cost) * (100_000_000n + BigInt(whole + fraction.padEnd(6, '0')))
        const off = BigInt(markedUp(cost, rate)) * 100_000_000n - exact
        expect(off > -50_000_000n && off <= 50_000_000n).toBe(true)
      }),
    )
  })

  it('is never below the cost and grows with the percentage', () => {
    fc.assert(
      fc.property(amount, percent, (cost, rate) => {
        const price = markedUp(cost, rate)
        expect(price).toBeGreaterThanOrEqual(cost)
        expect(markedUp(cost, String(MAX_PERCENT))).toBeGreaterThanOrEqual(price)
      }),
    )
  })
})

describe('as specified: calculatedMarkup', () => {
  it.each([
    [10_000, 15_000, '50.00'],
    [1000, 1000, '0.00'],
    [0, 5000, '0.00'],
    [0, 0, '0.00'],
    [-5, 5, '0.00'],
    [3, 4, '33.33'],
    [3, 5, '66.67'],
    [1000, 500, '-50.00'],
    [1000, 0, '-100.00'],
    [20_000, 20_001, '0.01'],
    [20_001, 20_002, '0.00'],
    [20_001, 20_000, '0.00'],
    [1, MAX_UNIT_PRICE, '999999999800.00'],
  ])('cost %i, price %i: %s', (cost, price, markup) => expect(calculatedMarkup(cost, price)).toBe(markup))

  it('shows the percentage that made the price, as closely as whole cents allow', () => {
    const cost = fc.integer({ min: 100_000, max: MAX_UNIT_PRICE })
    const hundredths = fc.integer({ min: 0, max: 50_000 })
    fc.assert(
      fc.property(cost, hundredths, (amountOfCost, rate) => {
        const price = markedUp(amountOfCost, readPercent((rate / 100).toFixed(2)) as string)
        expect(calculatedMarkup(amountOfCost, price)).toBe((rate / 100).toFixed(2))
      }),
    )
  })
})
