import { expect, test } from 'vitest'
import { quantityWords } from './quantity-words'

test.each([
  ['1.5', false, 'Whole quantities only'],
  ['2,25', false, 'Whole quantities only'],
  ['0.5', false, 'Quantity must be at least 1. Whole quantities only'],
  ['.5', false, 'Quantity must be at least 1. Whole quantities only'],
  ['two', false, 'Enter a whole number such as 12'],
  ['2', false, null],
  ['1.', false, null],
  ['', false, null],
  ['1.5', true, null],
  ['1.2345', true, 'At most 3 decimals'],
])('quantity “%s”, fractions allowed: %s: %s', (text, fractions, problem) => {
  expect(quantityWords(text, { fractions })).toBe(problem)
})
