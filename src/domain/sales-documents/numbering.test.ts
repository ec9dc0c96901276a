import { expect, it } from 'vitest'
import { runningIn } from './numbering'

it.each([
  ['INV-1042', 'INV-', 1042],
  ['7', '', 7],
  ['2026-8', '2026-', 8],
  ['INV-01042', 'INV-', null],
  ['INV-', 'INV-', null],
  ['INV-1e3', 'INV-', null],
  ['INV--5', 'INV-', null],
  ['EST-1042', 'INV-', null],
  [`INV-${'9'.repeat(30)}`, 'INV-', null],
])('%s after the prefix "%s" is the running number %s', (text, prefix, number) => {
  expect(runningIn(text, prefix)).toBe(number)
})
