import { expect, test } from 'vitest'
import { quantityProblem, readQuantity } from './read-quantity'

test.each([
  ['', 0, null],
  ['  ', 0, null],
  ['12', 0, 12],
  ['1,200', 0, 1200],
  ['1,5', 1, 1.5],
  ['1.200,5', 2, 1200.5],
  ['0,125', 3, 0.125],
  ['1.005', 3, 1.005],
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
  ['1,5', 0],
  ['1.255', 2],
  ['1e5', 2],
  ['--1', 0],
])('refuses %j with %i decimals', (text, decimals) => {
  expect(readQuantity(text, decimals)).toBeNaN()
})

test.each([
  ['12', 0, null],
  ['', 0, null],
  ['-', 0, null],
  ['1.5', 0, 'Must be a whole number'],
  ['1,5', 0, 'Must be a whole number'],
  ['a dozen', 0, 'Enter a whole number such as 12'],
  ['1.255', 2, 'At most 2 decimals'],
  ['a few', 2, 'Enter a number such as 12.5'],
])('rejects %j with %i decimals: %s', (text, decimals, problem) => {
  expect(quantityProblem(text, decimals)).toBe(problem)
})
