import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPercent, parsePercent } from './percent'

describe('as specified: parsePercent', () => {
  it.each([
    ['8.25', 825],
    ['8.25 %', 825],
    ['8,25', 825],
    ['8.250', 825],
    ['8', 800],
    ['8.', 800],
    ['.5', 50],
    ['0', 0],
    ['100', 10_000],
    ['1.005', null],
    ['', null],
    ['.', null],
    ['%', null],
    ['-1', null],
    ['1e2', null],
    ['eight', null],
    ['99999999999999999999', null],
  ])('%s is %s', (text, hundredths) => expect(parsePercent(text)).toBe(hundredths))

  it('reads back every rate as it is displayed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (rate) => {
        expect(parsePercent(formatPercent(rate))).toBe(rate)
      }),
    )
  })
})

describe('as specified: formatPercent', () => {
  it.each([
    [825, '8.25'],
    [800, '8'],
    [1000, '10'],
    [10, '0.1'],
    [0, '0'],
  ])('%i is %s', (rate, text) => expect(formatPercent(rate)).toBe(text))
})
