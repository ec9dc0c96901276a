import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fractionalLineFields, lineFields, linesOf, unitAmount } from './fields'

const lines = linesOf(z.object({ ...lineFields, unitPrice: unitAmount('Unit price must be 0 or greater') }))
const line = { description: 'Pipe', quantity: 2, unit: 'ft', unitPrice: 100 }
const problems = (input: unknown) => lines.safeParse(input).error?.issues.map(({ message }) => message)

describe('as specified: the lines of a document', () => {
  it('have the quantity 1 and the unit ea by default', () =>
    expect(lines.parse([{ description: ' Pipe ', unitPrice: 0, unit: ' ' }])).toEqual([
      { description: 'Pipe', quantity: 1, unit: 'ea', unitPrice: 0 },
    ]))

  it('are sorted by sortOrder, otherwise kept in the order sent', () => {
    const names = (...orders: (number | undefined)[]) =>
      lines
        .parse(orders.map((sortOrder, i) => ({ ...line, description: String(i), sortOrder })))
        .map(({ description }) => description)
        .join('')
    expect(names(undefined, undefined, undefined)).toBe('012')
    expect(names(2, 0, 1)).toBe('120')
    expect(names(7, 7, 3)).toBe('201')
  })

  it.each([
    [[], 'Add at least one line item'],
    [undefined, 'Add at least one line item'],
    [[{ ...line, description: ' ' }], 'Description is required'],
    [[{ ...line, quantity: 0 }], 'Quantity must be at least 1'],
    [[{ ...line, quantity: null }], 'Quantity must be at least 1'],
    [[{ ...line, quantity: Number.NaN }], 'Quantity must be at least 1'],
    [[{ ...line, quantity: 1.5 }], 'Whole quantities only'],
    [[{ ...line, quantity: 1_000_001 }], 'Quantity must be at most 1,000,000'],
    [[{ ...line, unitPrice: -1 }], 'Unit price must be 0 or greater'],
    [[{ ...line, unitPrice: null }], 'Unit price must be 0 or greater'],
    [[{ ...line, unitPrice: 0.5 }], 'Must be whole cents'],
    [[{ ...line, unitPrice: 10_000_000_000 }], 'Must be at most $99,999,999.99'],
    [Array(501).fill(line), 'At most 500 line items'],
  ])('refuse %j', (input, message) => expect(problems(input)).toEqual([message]))
})

describe('fractional quantities and credits, where allowed', () => {
  const fractional = linesOf(z.object(fractionalLineFields))
  const wrong = (input: object) =>
    fractional.safeParse([{ ...line, ...input }]).error?.issues.map(({ message }) => message)

  it.each([
    { quantity: 0.001 },
    { quantity: 1.5 },
    { quantity: 12.75, unitPrice: -1 },
    { unitPrice: -9_999_999_999 },
  ])('accept %j', (input) => expect(wrong(input)).toBeUndefined())

  it.each([
    [{ quantity: 0 }, 'Quantity must be at least 0.001'],
    [{ quantity: -1.5 }, 'Quantity must be at least 0.001'],
    [{ quantity: null }, 'Quantity must be at least 0.001'],
    [{ quantity: 1.0005 }, 'Quantity must have at most 3 decimals'],
    [{ quantity: 1_000_001 }, 'Quantity must be at most 1,000,000'],
    [{ unitPrice: null }, 'Unit price must be an amount'],
    [{ unitPrice: -0.5 }, 'Must be whole cents'],
    [{ unitPrice: -10_000_000_000 }, 'Must be at least -$99,999,999.99'],
  ])('refuse %j', (input, message) => expect(wrong(input)).toEqual([message]))
})
