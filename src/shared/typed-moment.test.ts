import { describe, expect, it } from 'vitest'
import { parseTypedDate, parseTypedMoment, parseTypedTime } from './typed-moment'

const NOW = '2026-11-15'

describe('a typed date', () => {
  it.each([
    ['2026-11-15', '2026-11-15'],
    ['11/15/2026', '2026-11-15'],
    ['1/5/26', '2026-01-05'],
    [' Nov 15, 2026 ', '2026-11-15'],
    ['15 Nov 2026', '2026-11-15'],
    ['11152026', '2026-11-15'],
    ['20261115', '2026-11-15'],
    ['111526', '2026-11-15'],
    ['3/8', '2026-03-08'],
    ['Mar 8', '2026-03-08'],
    ['today', '2026-11-15'],
    ['Tomorrow', '2026-11-16'],
    ['tom', '2026-11-16'],
    ['yesterday', '2026-11-14'],
    ['fri', '2026-11-20'],
    ['Sunday', '2026-11-22'],
    ['mon', '2026-11-16'],
  ])('reads %s', (typed, date) => expect(parseTypedDate(typed, NOW)).toBe(date))
  it.each(['', 'soon', '13/40/2026', '2026-02-30', '2/29', '11/15/0026', '99999999', '11', 'to', 'mondays'])(
    'refuses %j',
    (typed) => expect(parseTypedDate(typed, NOW)).toBeNull(),
  )
  it('accepts a leap day', () => expect(parseTypedDate('2/29', '2028-05-01')).toBe('2028-02-29'))
})

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['21:30', '21:30'],
    ['9:30 PM', '21:30'],
    ['9p', '21:00'],
    ['12am', '00:00'],
    ['12:15 p.m.', '12:15'],
    ['0', '00:00'],
  ])('reads %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time))
  it.each(['', '24', '9:60', '13pm', '0am', '93030', 'noon', 'pm', '9:5'])('refuses %j', (typed) =>
    expect(parseTypedTime(typed)).toBeNull(),
  )
})

describe('a typed date and time', () => {
  const before = '2026-11-20T08:15'
  it.each([
    ['2026-11-20T09:00', '', '2026-11-20T09:00'],
    ['2026-11-20 21:00', '', '2026-11-20T21:00'],
    ['Nov 20, 2026 9:30 AM', '', '2026-11-20T09:30'],
    ['11/20/2026 9:30pm', '', '2026-11-20T21:30'],
    ['11/20/26, 930', '', '2026-11-20T09:30'],
    ['Nov 20 9p', '', '2026-11-20T21:00'],
    ['11/19 9', '', '2026-11-19T09:00'],
    ['nov 19 14:30', '', '2026-11-19T14:30'],
    ['Oct 9 9', '', '2026-10-09T09:00'],
    ['tomorrow 2pm', '', '2026-11-16T14:00'],
    ['tomorrow at 2:15 pm', '', '2026-11-16T14:15'],
    ['sat 9', '', '2026-11-21T09:00'],
    ['tomorrow', before, '2026-11-16T08:15'],
    ['11/19 9', before, '2026-11-19T09:00'],
    ['112020260930', '', '2026-11-20T09:30'],
    ['10:30', before, '2026-11-20T10:30'],
    ['1030', before, '2026-11-20T10:30'],
    ['10:30', '', '2026-11-15T10:30'],
    ['11/21', before, '2026-11-21T08:15'],
    ['Nov 21, 2026', before, '2026-11-21T08:15'],
  ])('reads %s, given %j', (typed, earlier, moment) =>
    expect(parseTypedMoment(typed, earlier, NOW)).toBe(moment),
  )
  it.each(['', '11/20/2026', '11/20/2026 25:00', '13/1/2026 9:00', 'soon 9:00', 'tomorrow'])(
    'refuses %j',
    (typed) => expect(parseTypedMoment(typed, '', NOW)).toBeNull(),
  )
})
