import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { moreCsv, toCsv } from './csv'

describe('toCsv', () => {
  it('begins with the byte order mark and ends lines with CRLF', () => {
    expect(toCsv(['Code', 'Cost'], [['A-1', 19.99]])).toBe('\ufeffCode,Cost\r\nA-1,19.99')
  })

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['  =1+1', `"'  =1+1"`],
    ['\t=1', `"'\t=1"`],
    ['\tcmd', `"'\tcmd"`],
    ['\r=1', `"'\r=1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    [';=1+1', `;'=1+1`],
    ['Pipe;=1+1', `Pipe;'=1+1`],
    ['Pipe; ＝1; @A1', `Pipe; '＝1; '@A1`],
  ])('keeps a spreadsheet from running %j', (text, cell) => {
    expect(toCsv(['a'], [[text]]).split('\r\n')[1]).toBe(cell)
  })

  it('leaves negative numbers unchanged', () => {
    expect(toCsv(['a'], [[-5.25]])).toBe('\ufeffa\r\n-5.25')
  })

  it('writes an empty cell for null', () => {
    expect(toCsv(['a', 'b'], [[null, 'x']])).toBe('\ufeffa,b\r\n,x')
  })

  it('can be parsed back, with commas, quotes and line breaks in cells', () => {
    const cell = fc.string().filter((text) => !/(^|;)\s*[=+\-@\t\r]/.test(text))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const { data } = Papa.parse<string[]>(toCsv(['a', 'b'], rows).slice(1), { newline: '\r\n' })
        expect(data).toEqual([['a', 'b'], ...rows])
      }),
    )
  })
})

describe('moreCsv', () => {
  it('continues a table as if it had been written at once', () => {
    const [first, ...rest] = [
      ['=1+1', 1],
      ['two\r\nlines', null],
      ['three', -3],
    ]
    expect(toCsv(['a', 'b'], [first as string[]]) + moreCsv(rest)).toBe(
      toCsv(['a', 'b'], [first as string[], ...rest]),
    )
    expect(moreCsv([])).toBe('')
  })
})
