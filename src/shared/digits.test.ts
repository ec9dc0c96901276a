import { expect, it } from 'vitest'
import { groupThousands, withCommas, withoutTrailingZeros } from './digits'
import { parseHours } from './hours'
import { parsePercent } from './percent'

it.each([
  ['', ''],
  ['0', ''],
  ['1250', '125'],
  ['0010', '001'],
  ['105', '105'],
])('reads %j as %j', (digits, kept) => expect(withoutTrailingZeros(digits)).toBe(kept))

it('reads a long row of zeros as fast as any other text', () => {
  const zeros = `0.${'0'.repeat(500_000)}1`
  expect([parseHours(zeros), parsePercent(zeros)]).toEqual([null, null])
})

it.each([0, 7, 999, 1000, 1234567, -1, -1234, 0.5, 1234.125, -98765.4, 1e9, Number.MAX_SAFE_INTEGER])(
  'formats %d like the locale does',
  (value) => expect(withCommas(value)).toBe(value.toLocaleString('en-US')),
)

it('leaves what follows the digits unchanged', () => expect(groupThousands('10000+')).toBe('10,000+'))
