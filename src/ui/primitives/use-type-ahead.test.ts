import { expect, test } from 'vitest'
import { nextStartingWith } from './use-type-ahead'

const options = ['Any', 'Open', 'On hold', 'Closed'].map((label) => ({ value: label, label }))
const chosen = (text: string, value: string) => nextStartingWith(text, options, value)?.value

test.each([
  ['c', 'Any', 'Closed'],
  // Repeating a letter moves on and wraps around.
  ['o', 'Any', 'Open'],
  ['o', 'Open', 'On hold'],
  ['oo', 'On hold', 'Open'],
  // A further letter keeps the option if it still matches.
  ['op', 'Open', 'Open'],
  ['on', 'Open', 'On hold'],
  ['x', 'Open', undefined],
])('typing %s after %s selects %s', (text, value, expected) => {
  expect(chosen(text, value)).toBe(expected)
})
