import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params'

test('every value stays text, and a repeated name becomes a list', () => {
  expect(parseSearch('?search=12&open=true&tags=a&tags=b')).toEqual({
    search: '12',
    open: 'true',
    tags: ['a', 'b'],
  })
})

test('empty values are left out', () => {
  expect(stringifySearch({ search: '', status: undefined, type: null })).toBe('')
  expect(stringifySearch({ search: 'a & b', limit: 50, tags: ['x', 'y'] })).toBe(
    '?search=a+%26+b&limit=50&tags=x&tags=y',
  )
})
