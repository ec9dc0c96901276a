import { expect, test } from 'vitest'
import { nextStartingWith } from './use-type-ahead'

const options = ['Any', 'Open', 'On hold', 'Closed'].map((label) => ({ value: label, label }))
const chosen = (text: string, value: string) => nextStartingWith(text, options, value)?.value

test.each([
  ['c', 'Any', 'Closed'],
  // The same letter leads on, and around the end.
  ['o', 'Any', 'Open'],
  ['o', 'Open', 'On hold'],
  ['oo', 'On hold', 'Open'],
  // A word stays where it is while it fits.
  ['op', 'Open', 'Open'],
  ['on', 'Open', 'On hold'],
  ['x', 'Open', undefined],
])('typing %s after %s selects %s', (text, value, expected) => {
  expect(chosen(text, value)).toBe(expected)
})
