import { expect, it } from 'vitest'
import { counted } from './counted'

it.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [1200, '1,200 days'],
])('formats %i days as %s', (count, text) => expect(counted(count, 'day')).toBe(text))

it('accepts an irregular plural', () => expect(counted(2, 'entry', 'entries')).toBe('2 entries'))
