import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceInCents } from './catalog'
import { type CatalogItemFormValues, catalogItemForm, catalogItemInput } from './catalog.schema'

describe('as specified: priceInCents', () => {
  it.each([
    ['19.99', 1999],
    ['19.990', 1999],
    ['1.234,5', 123_450],
    ['0', 0],
    ['.5', 50],
    ['7', 700],
    [' $1,234.5 ', 123_450],
    ['90071992547409.91', 9_007_199_254_740_991],
  ])('reads %s as %i cents', (dollars, cents) => expect(priceInCents(dollars)).toBe(cents))

  it.each([
    '',
    ' ',
    'abc',
    '1.005',
    '1.2.3',
    '-1',
    '-0.001',
    '$-5',
    '-$5',
    '1e3',
    'NaN',
    'Infinity',
    '9'.repeat(20),
  ])('refuses %j', (dollars) => expect(priceInCents(dollars)).toBeNull())

  it('keeps every amount of whole cents in any notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        const whole = Math.floor(cents / 100)
        const rest = String(cents % 100).padStart(2, '0')
        for (const text of [
          `${whole}.${rest}`,
          `$${whole.toLocaleString('en')}.${rest}`,
          `${whole}.${rest}00`,
        ])
          expect(priceInCents(text)).toBe(cents)
      }),
    )
  })
})

describe('as specified: the form', () => {
  const typed: CatalogItemFormValues = {
    productName: ' Ball valve ',
    sku: '',
    manufacturer: ' ',
    manufacturerPartNumber: '',
    description: '',
    notes: '',
    unit: '',
    priceInDollars: '19.99',
    inStock: false,
  }
  const problems = (values: object) =>
    catalogItemForm
      .safeParse({ ...typed, ...values })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`)

  it('sends cents, 1 or 0, blanks as null, and a unit', () => {
    const given = catalogItemForm.parse(typed)
    expect(given).toEqual({
      productName: 'Ball valve',
      sku: null,
      manufacturer: null,
      manufacturerPartNumber: null,
      description: null,
      notes: null,
      unit: 'ea',
      price: 1999,
      inStock: 0,
    })
    expect(catalogItemInput.parse({ vendorId: 'v', ...given })).toEqual({ vendorId: 'v', ...given })
  })

  it('is in stock by default', () => {
    expect(catalogItemForm.parse({ ...typed, inStock: undefined }).inStock).toBe(1)
  })

  it.each([
    [{ productName: ' ' }, 'productName: Product name is required'],
    [{ priceInDollars: '' }, 'priceInDollars: Price is required'],
    [{ priceInDollars: '  ' }, 'priceInDollars: Price is required'],
    [{ priceInDollars: undefined }, 'priceInDollars: Price is required'],
    [{ priceInDollars: '-1' }, 'priceInDollars: Price must be a valid positive number'],
    [{ priceInDollars: 'ten' }, 'priceInDollars: Price must be a valid positive number'],
    [{ priceInDollars: '1.005' }, 'priceInDollars: At most two decimals, such as 1,234.50'],
  ])('refuses %j', (values, problem) => expect(problems(values)).toEqual([problem]))
})
