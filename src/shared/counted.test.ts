import { expect, it } from 'vitest'
import { counted } from './counted'

it.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [1200, '1,200 days'],
])('says of %i days: %s', (count, text) => expect(counted(count, 'day')).toBe(text))

it('takes a plural that is not made with an s', () =>
  expect(counted(2, 'entry', 'entries')).toBe('2 entries'))
