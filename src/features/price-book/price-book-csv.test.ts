import { expect, it } from 'vitest'
import type { PriceBookItem } from './price-book.schema'
import { priceBookCsv } from './price-book-csv'

const item: PriceBookItem = {
  id: '1',
  code: 'PVC-2',
  description: 'PVC pipe, 2 in',
  type: 'material',
  unit: 'ft',
  cost: 1_000_000,
  price: 1_505_000,
  version: 1,
  createdAt: '2026-11-15T08:00:00.000Z',
  updatedAt: '2026-11-15T08:00:00.000Z',
}

it('as specified: has the columns, with amounts in dollars as numbers', () => {
  const below = { ...item, code: 'LOSS', description: 'Sold below cost', cost: 1000, price: 945 }
  const free = { ...item, code: 'FREE', description: 'No cost', unit: 'ea' as const, cost: 0, price: 5 }
  expect(priceBookCsv([item, below, free])).toBe(
    [
      '\ufeffCode,Description,Type,Unit,Cost,Price,Markup %',
      'PVC-2,"PVC pipe, 2 in",material,ft,10000.00,15050.00,50.50',
      'LOSS,Sold below cost,material,ft,10.00,9.45,-5.5',
      'FREE,No cost,material,ea,0.00,0.05,0.00',
    ].join('\r\n'),
  )
})

it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)'])('keeps a spreadsheet from running %j', (text) => {
  const row = priceBookCsv([{ ...item, code: text, description: text }]).split('\r\n')[1] ?? ''
  expect(row).not.toMatch(/(^|,)"?[=+\-@]/)
})

it('keeps a line break inside its cell', () => {
  expect(priceBookCsv([{ ...item, description: 'Two\r\nlines' }])).toContain('PVC-2,"Two\r\nlines",material')
})
