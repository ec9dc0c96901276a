import { expect, test } from 'vitest'
import { readQuantity } from './read-quantity'

test.each([
  ['', 0, null],
  ['  ', 0, null],
  ['12', 0, 12],
  ['1,200', 0, 1200],
  ['-3', 0, -3],
  ['1.50', 1, 1.5],
  ['1.25', 2, 1.25],
  ['.5', 2, 0.5],
  ['2.', 0, 2],
])('reads %j with %i decimals as %j', (text, decimals, value) => {
  expect(readQuantity(text, decimals)).toBe(value)
})

test.each([
  ['abc', 0],
  ['1.5', 0],
  ['1.255', 2],
  ['1e5', 2],
  ['--1', 0],
])('refuses %j with %i decimals', (text, decimals) => {
  expect(readQuantity(text, decimals)).toBeNaN()
})
