import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOfMonth, daysOf, weekdayOf } from '@/shared/days'
import { BOARD_VIEWS, isBoardDay, rangeLabel, rangeOf, step } from './calendar'

const SUNDAY = 0
const MONDAY = 1
const anyDay = fc.integer({ min: 0, max: 400_000 }).map((days) => addDays('1900-02-01', days))
const anyWeekStart = fc.integer({ min: 0, max: 6 })

describe('as specified: a step by month', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-01-15', -1, '2025-12-15'],
  ] as const)('from %s by %i is %s', (day, direction, next) =>
    expect(step('month', day, direction)).toBe(next),
  )

  it('keeps to the day it began with: Jan 31, Feb 28, Mar 31', () => {
    const february = step('month', '2026-01-31', 1, 31)
    expect(february).toBe('2026-02-28')
    expect(step('month', february, 1, 31)).toBe('2026-03-31')
    expect(step('month', february, -1, 31)).toBe('2026-01-31')
  })

  it('forward and back is where it began', () =>
    fc.assert(
      fc.property(anyDay, (day) => {
        const wanted = dayOfMonth(day)
        expect(step('month', step('month', day, 1, wanted), -1, wanted)).toBe(day)
      }),
    ))
})

describe('as specified: a step by day or week', () => {
  it.each([
    ['day', '2026-12-31', 1, '2027-01-01'],
    ['day', '2028-03-01', -1, '2028-02-29'],
    ['week', '2026-12-28', 1, '2027-01-04'],
    ['week', '2026-03-08', -1, '2026-03-01'],
  ] as const)('%s from %s by %i is %s', (view, day, direction, next) =>
    expect(step(view, day, direction)).toBe(next),
  )

  it('stops at the end of the calendar', () => {
    for (const view of BOARD_VIEWS) {
      expect(isBoardDay(step(view, '2999-12-31', 1))).toBe(true)
      expect(isBoardDay(step(view, '1900-01-01', -1))).toBe(true)
    }
  })

  it('forward and back is where it began', () =>
    fc.assert(
      fc.property(anyDay, fc.constantFrom('day' as const, 'week' as const), (day, view) => {
        expect(step(view, step(view, day, 1), -1)).toBe(day)
      }),
    ))
})

describe('rangeOf', () => {
  it.each([
    ['day', '2026-11-15', SUNDAY, '2026-11-15', '2026-11-15'],
    ['week', '2026-11-15', SUNDAY, '2026-11-15', '2026-11-21'],
    ['week', '2026-11-15', MONDAY, '2026-11-09', '2026-11-15'],
    ['week', '2027-01-01', MONDAY, '2026-12-28', '2027-01-03'],
    ['month', '2026-11-15', SUNDAY, '2026-11-01', '2026-12-05'],
    ['month', '2026-02-10', SUNDAY, '2026-02-01', '2026-02-28'],
    ['month', '2026-08-31', MONDAY, '2026-07-27', '2026-09-06'],
  ] as const)('%s of %s, weeks from %i', (view, day, weekStart, from, to) =>
    expect(rangeOf(view, day, weekStart)).toEqual({ from, to }),
  )

  it('holds the day, in whole weeks that begin as they should, and never more than six', () =>
    fc.assert(
      fc.property(
        anyDay,
        anyWeekStart,
        fc.constantFrom('week' as const, 'month' as const),
        (day, start, view) => {
          const range = rangeOf(view, day, start)
          const days = daysOf(range)
          expect(days).toContain(day)
          expect(weekdayOf(range.from)).toBe(start)
          expect(days.length % 7).toBe(0)
          expect(days.length).toBeLessThanOrEqual(42)
          expect(new Set(days).size).toBe(days.length)
        },
      ),
    ))
})

describe('as specified: rangeLabel', () => {
  it.each([
    ['day', '2026-11-15', 'Sunday, November 15, 2026'],
    ['week', '2026-11-17', 'Nov 15 – 21, 2026'],
    ['week', '2026-12-01', 'Nov 29 – Dec 5, 2026'],
    ['week', '2026-12-31', 'Dec 27, 2026 – Jan 2, 2027'],
    ['month', '2026-11-30', 'November 2026'],
  ] as const)('%s of %s is %s', (view, day, label) => expect(rangeLabel(view, day, SUNDAY)).toBe(label))
})
