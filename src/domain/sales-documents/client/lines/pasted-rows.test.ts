import { describe, expect, it } from 'vitest'
import { isTable, readRows } from './pasted-rows'

const rows = (text: string) => text.split('\n').map((row) => row.split('\t'))
const read = (text: string, max = 500, decimals = 0) => readRows(rows(text), max, decimals)

describe('isTable', () => {
  it.each([
    ['Copper elbow', false],
    ['Copper elbow\n', false],
    ['Copper elbow\t3', true],
    ['Copper elbow\nBall valve', true],
  ])('%j: %s', (text, is) => expect(isTable(text)).toBe(is))
})

describe('readRows', () => {
  const line = { description: 'Copper elbow', quantity: 3, price: 250 }

  it.each([
    ['three columns', 'Copper elbow\t3\t2.50', line],
    ['dollars and commas', 'Copper elbow\t1,200\t$1,234.5', { ...line, quantity: 1200, price: 123_450 }],
    ['the currency behind', 'Copper elbow\t3\t2.50 USD', line],
    ['the quantity first', '3\tCopper elbow\t2.50', line],
    ['a unit', 'Copper elbow\t3\tbox\t2.50', { ...line, unit: 'box' }],
    ['a sum behind', 'Copper elbow\t3\t2.50\t7.50', line],
    ['a code before', 'CE-12\tCopper elbow\t3\t2.50', line],
    ['only a quantity', 'Copper elbow\t3', { description: 'Copper elbow', quantity: 3 }],
    ['only a price', 'Copper elbow\t2.50', { description: 'Copper elbow', price: 250 }],
    ['only the text', 'Copper elbow\n', { description: 'Copper elbow' }],
    ['names of columns', 'Price each\tItem\tQty\n2.50\tCopper elbow\t3', line],
    [
      'names with signs',
      'Description\tQTY.\tUoM\tUnit Cost ($)\nCopper elbow\t3\tbox\t2.50',
      { ...line, unit: 'box' },
    ],
    ['a name and a total', 'Description\tAmount\nCopper elbow\t7.50', { description: 'Copper elbow' }],
  ])('reads %s', (_, text, expected) => {
    expect(read(text)).toEqual({ lines: [expected], unread: [], left: 0 })
  })

  it('leaves out empty rows and columns of row numbers', () => {
    expect(read('1\tCopper elbow\t3\t2.50\n\t\t\t\n2\tBall valve\t1\t20').lines).toEqual([
      line,
      { description: 'Ball valve', quantity: 1, price: 2000 },
    ])
  })

  it('reports each unreadable cell and keeps the rest of its line', () => {
    const { lines, unread } = read('Copper elbow\t3\t2.50\nBall valve\t2.5\tcall\nTape\t1\t4\nGlue\t2\t5')
    expect(lines[1]).toEqual({ description: 'Ball valve', quantity: Number.NaN, price: Number.NaN })
    expect(unread).toEqual(['quantity “2.5” of “Ball valve”', 'price “call” of “Ball valve”'])
  })

  it('reads fractions in any notation where they are allowed', () => {
    const { lines, unread } = read(
      'Description\tQty\tPrice\nLabor\t1,5\t80\nPipe\t12.75\t2\nOff\t1\t-50',
      500,
      3,
    )
    expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      [1.5, 8000],
      [12.75, 200],
      [1, -5000],
    ])
    expect(unread).toEqual([])
  })

  it('accepts no more rows than fit', () => {
    const many = Array.from({ length: 7 }, (_, index) => `Pipe no. ${index}\t1\t2.50`).join('\n')
    const { lines, left } = read(many, 5)
    expect(lines).toHaveLength(5)
    expect(left).toBe(2)
  })
})
