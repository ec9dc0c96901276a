import { expect, test } from 'vitest'
import { isMatch } from './option'

test.each([
  ['New Invoice', 'inv', true],
  ['New Invoice', 'new inv', true],
  ['New Invoice', 'inv new', true],
  ['New Invoice', 'voice', false],
  ['New Invoice', 'new job', false],
  ['Change Orders', ' change ', true],
  ['Müller’s Café', 'mull cafe', true],
  ['JOB-1042 · Alder Bakery', '1042', true],
  ['Jobs', '%', false],
])('%s searched by “%s” shows %s', (text, typed, expected) => expect(isMatch(text, typed)).toBe(expected))
