import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lineFields, linesOf, unitAmount } from './fields'

const lines = linesOf(z.object({ ...lineFields, unitPrice: unitAmount('Unit price must be 0 or greater') }))
const line = { description: 'Pipe', quantity: 2, unit: 'ft', unitPrice: 100 }
const problems = (input: unknown) => lines.safeParse(input).error?.issues.map(({ message }) => message)

describe('the lines of a document', () => {
  it('are one ea unless they say otherwise', () =>
    expect(lines.parse([{ description: ' Pipe ', unitPrice: 0, unit: ' ' }])).toEqual([
      { description: 'Pipe', quantity: 1, unit: 'ea', unitPrice: 0 },
    ]))

  it('stand in the order of sortOrder, else as they were sent', () => {
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
    [[{ ...line, quantity: 1.5 }], 'Quantity must be a whole number'],
    [[{ ...line, quantity: 1_000_001 }], 'Quantity must be at most 1,000,000'],
    [[{ ...line, unitPrice: -1 }], 'Unit price must be 0 or greater'],
    [[{ ...line, unitPrice: null }], 'Unit price must be 0 or greater'],
    [[{ ...line, unitPrice: 0.5 }], 'Must be whole cents'],
    [[{ ...line, unitPrice: 10_000_000_000 }], 'Must be at most $99,999,999.99'],
    [Array(501).fill(line), 'At most 500 line items'],
  ])('refuse %j', (input, message) => expect(problems(input)).toEqual([message]))
})
