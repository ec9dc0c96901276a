import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceInCents } from './catalog'
import { type CatalogItemFormValues, catalogItemForm, catalogItemInput } from './catalog.schema'

describe('priceInCents', () => {
  it.each([
    ['19.99', 1999],
    ['1.005', 101],
    ['1.004', 100],
    ['0.005', 1],
    ['8.575', 858],
    ['0', 0],
    ['.5', 50],
    ['7', 700],
    [' $1,234.5 ', 123_450],
    ['90071992547409.91', 9_007_199_254_740_991],
  ])('%s is %i cents', (dollars, cents) => expect(priceInCents(dollars)).toBe(cents))

  it.each(['', ' ', 'abc', '1.2.3', '-1', '-0.001', '$-5', '-$5', '1e3', 'NaN', 'Infinity', '9'.repeat(20)])(
    '%j is no price',
    (dollars) => expect(priceInCents(dollars)).toBeNull(),
  )

  it('keeps every amount of whole cents, however it is written', () => {
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

  it('rounds half up to the nearest cent by the digits as typed', () => {
    const digits = fc.integer({ min: 0, max: 9_999_999 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), digits, (whole, fraction) => {
        // Hundred-thousandths of a cent, as whole numbers, so that the test itself does not round.
        const exact = BigInt(whole) * 10_000_000n + BigInt(fraction)
        const expected = (exact + 50_000n) / 100_000n
        expect(priceInCents(`${whole}.${String(fraction).padStart(7, '0')}`)).toBe(Number(expected))
      }),
    )
  })
})

describe('the form', () => {
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

  it('gives what the API takes: cents, 1 or 0, blanks as null, and a unit', () => {
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

  it('is in stock unless told otherwise', () => {
    expect(catalogItemForm.parse({ ...typed, inStock: undefined }).inStock).toBe(1)
  })

  it.each([
    [{ productName: ' ' }, 'productName: Product name is required'],
    [{ priceInDollars: '' }, 'priceInDollars: Price is required'],
    [{ priceInDollars: '  ' }, 'priceInDollars: Price is required'],
    [{ priceInDollars: undefined }, 'priceInDollars: Price is required'],
    [{ priceInDollars: '-1' }, 'priceInDollars: Price must be a valid positive number'],
    [{ priceInDollars: 'ten' }, 'priceInDollars: Price must be a valid positive number'],
  ])('refuses %j', (values, problem) => expect(problems(values)).toEqual([problem]))
})
