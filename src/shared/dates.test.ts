import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, parseTypedDate } from './dates'

describe('formatDate', () => {
  it('never shifts a plain date', () => expect(formatDate('2026-01-01')).toBe('Jan 1, 2026'))
  it('shows an instant with its time', () =>
    expect(formatDateTime('2026-11-15T14:05:00')).toBe('Nov 15, 2026 2:05 PM'))
})

describe('parseTypedDate', () => {
  it.each([
    ['2026-11-15', '2026-11-15'],
    ['11/15/2026', '2026-11-15'],
    ['1/5/26', '2026-01-05'],
    ['Nov 15, 2026', '2026-11-15'],
    [' 15 Nov 2026 ', '2026-11-15'],
  ])('reads %s', (typed, date) => expect(parseTypedDate(typed)).toBe(date))
  it.each(['', '13/45/2026', '2026-02-30', 'soon'])('refuses %j', (typed) =>
    expect(parseTypedDate(typed)).toBeNull(),
  )
})
