import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountProblem, formatAmount, formatMoney, parseCents } from './money'

describe('parseCents', () => {
  it.each([
    ['19.99', 1999],
    ['1,234.5', 123450],
    ['1.234,56', 123456],
    ['19.990', 1999],
    ['$1,234.50', 123450],
    ['.5', 50],
    ['5.', 500],
    ['0', 0],
    ['-0', 0],
    ['-5.25', -525],
    ['-$5.25', -525],
    ['$-5.25', -525],
    ['4.35', 435],
    ['90071992547409.91', 9007199254740991],
  ])('reads %s as %i', (text, cents) => expect(parseCents(text)).toBe(cents))

  it.each([
    '',
    ' ',
    '.',
    '-',
    '$',
    '1.005',
    '500.00200',
    '-$-5',
    'abc',
    '1.2.3',
    '1,23.00',
    '12,34,567',
    '1e5',
    '٣',
    '90071992547409.92',
  ])('refuses %j', (text) => expect(parseCents(text)).toBeNull())

  it('reads back every amount as it is displayed', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(parseCents(formatAmount(cents))).toBe(cents + 0 || 0)
        expect(parseCents(formatMoney(cents))).toBe(cents + 0 || 0)
      }),
    )
  })
})

describe('amountProblem', () => {
  it.each([
    ['19.99', null],
    ['', null],
    ['$', null],
    ['-', null],
    ['500.00200', 'At most two decimals, such as 1,234.50'],
    ['1.234', 'At most two decimals, such as 1,234.50'],
    ['1,23.00', 'Enter an amount such as 1,234.50'],
    ['ten', 'Enter an amount such as 1,234.50'],
  ])('of %j: %s', (text, problem) => expect(amountProblem(text)).toBe(problem))
})

describe('as specified: formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123456, '$1,234.56'],
    [-99, '-$0.99'],
    [100000000, '$1,000,000.00'],
  ])('%i is %s', (cents, text) => expect(formatMoney(cents)).toBe(text))
})
