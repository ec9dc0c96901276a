import { expect, it } from 'vitest'
import { dialString, formatPhone, readPhone, searchedDigits } from './phone'
import { typedPhone } from './phone-field'

it.each([
  ['(503) 555-0199', '5035550199'],
  ['503.555.0199', '5035550199'],
  [' 503 555 0199 ', '5035550199'],
  ['503–555–0199', '5035550199'],
  ['1-503-555-0199', '15035550199'],
  ['+1 (503) 555-0199', '+15035550199'],
  ['00 49 30 1234567', '+49301234567'],
  ['+49 (30) 123/4567', '+49301234567'],
  ['(503) 555-0199 ext. 12', '5035550199 x12'],
  ['503-555-0199x4', '5035550199 x4'],
  ['5035550199 x4', '5035550199 x4'],
])('formats %j as %s', (written, sent) => expect(readPhone(written)).toBe(sent))

it.each(['', '555-0199', '0503 555 0199', '1234567890123456', '503-555-PIPE', '5+035550199', 'x12'])(
  'refuses %j as a phone number',
  (text) => expect(readPhone(text)).toBeNull(),
)

it.each([
  ['5035550199', '(503) 555-0199'],
  ['+15035550199', '+1 (503) 555-0199'],
  ['5035550199 x12', '(503) 555-0199 x12'],
  ['503.555.0199', '(503) 555-0199'],
  ['+49301234567', '+49301234567'],
  ['call the office', 'call the office'],
])('displays %j as %s, which reads as the same number', (sent, shown) => {
  expect(formatPhone(sent)).toBe(shown)
  expect(readPhone(shown)).toBe(readPhone(sent))
})

it('dials the extension after a pause', () => {
  expect(dialString('(503) 555-0199 x12')).toBe('5035550199,12')
  expect(dialString('555-0199')).toBe('5550199')
})

it.each([
  ['(503) 555-0199', '5035550199'],
  ['+1 503 555 0199', '5035550199'],
  ['15035550199', '5035550199'],
  ['555-0199', '5550199'],
  ['503 555', '503555'],
  ['(503)', '503'],
  ['1200', null],
  ['Suite 5035550199', null],
])('searches for %j by the digits %s', (text, digits) => expect(searchedDigits(text)).toBe(digits))

it('lets a form keep an existing value but refuses a new one that is no phone number', () => {
  const accepts = (kept: string | null, text: string) => typedPhone(kept).safeParse(text).success
  expect(accepts(null, '5035550199')).toBe(true)
  expect(accepts(null, '5035550199 x12')).toBe(true)
  expect(accepts(null, '')).toBe(true)
  expect(accepts('555-0199', '555-0199')).toBe(true)
  expect(accepts('555-0199', '555-0198')).toBe(false)
  expect(typedPhone(null).safeParse('555-0199').error?.issues[0]?.message).toBe('Invalid phone number format')
})
