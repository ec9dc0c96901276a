import { expect, it } from 'vitest'
import { withoutTrailingZeros } from './digits'
import { parseHours } from './hours'
import { parsePercent } from './percent'

it.each([
  ['', ''],
  ['0', ''],
  ['1250', '125'],
  ['0010', '001'],
  ['105', '105'],
])('reads %j as %j', (digits, kept) => expect(withoutTrailingZeros(digits)).toBe(kept))

it('takes no longer for a long row of zeros than for any other text', () => {
  const zeros = `0.${'0'.repeat(500_000)}1`
  expect([parseHours(zeros), parsePercent(zeros)]).toEqual([null, null])
})
