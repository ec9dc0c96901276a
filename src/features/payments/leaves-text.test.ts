import { expect, test } from 'vitest'
import { leavesText } from './leaves-text'

test.each([
  [200_00, 'of $500.00, leaves $300.00'],
  [500_00, 'of $500.00, leaves $0.00'],
  [0, 'of $500.00, leaves $500.00'],
  [501_00, 'of $500.00'],
  [-1, 'of $500.00'],
  [Number.NaN, 'of $500.00'],
  [null, 'of $500.00'],
])('%s: %s', (amount, text) => expect(leavesText(amount, 500_00)).toBe(text))
