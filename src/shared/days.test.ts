import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayOfMonth, daysBetween, daysOf, monthOf, weekdayOf, weekOf } from './days'

const anyDay = fc.integer({ min: 0, max: 400_000 }).map((days) => addDays('1900-02-01', days))
const anyWeekStart = fc.integer({ min: 0, max: 6 })

it('adding days moves a date by exactly that many days', () =>
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days)
    }),
  ))

it('adding months stays in the target month and never passes the same day of it', () =>
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -30, max: 30 }), (day, months) => {
      const index = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))
      const next = addMonths(day, months)
      expect(index(next) - index(day)).toBe(months)
      expect(dayOfMonth(next)).toBeLessThanOrEqual(dayOfMonth(day))
    }),
  ))

describe('weeks and months', () => {
  it.each([
    ['2026-11-15', 0, '2026-11-15', '2026-11-21'],
    ['2026-11-15', 1, '2026-11-09', '2026-11-15'],
    ['2026-11-01', 0, '2026-11-01', '2026-11-07'],
    ['2026-03-08', 1, '2026-03-02', '2026-03-08'],
    ['2026-12-31', 0, '2026-12-27', '2027-01-02'],
    ['2027-01-01', 1, '2026-12-28', '2027-01-03'],
  ] as const)('the week of %s that starts on weekday %i', (day, weekStartsOn, from, to) =>
    expect(weekOf(day, weekStartsOn)).toEqual({ from, to }),
  )

  it('a week starts on its weekday, contains its day and is the same for all seven days', () =>
    fc.assert(
      fc.property(anyDay, anyWeekStart, (day, weekStartsOn) => {
        const week = weekOf(day, weekStartsOn)
        expect(weekdayOf(week.from)).toBe(weekStartsOn)
        expect(daysOf(week)).toContain(day)
        expect(daysOf(week)).toHaveLength(7)
        for (const other of daysOf(week)) expect(weekOf(other, weekStartsOn)).toEqual(week)
      }),
    ))

  it.each([
    ['2026-12-31', '2026-12-01', '2026-12-31'],
    ['2027-01-01', '2027-01-01', '2027-01-31'],
    ['2028-02-10', '2028-02-01', '2028-02-29'],
  ])('the month of %s', (day, from, to) => expect(monthOf(day)).toEqual({ from, to }))
})
