import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  dayOf,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatSpan,
  instantAt,
  today,
  wallClock,
} from './dates'

const NEW_YORK = 'America/New_York'
const ZONES = ['UTC', NEW_YORK, 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland', 'Europe/London']

describe('as specified: displayed dates', () => {
  it('a date without a time never shifts by time zone', () => {
    for (const zone of ZONES) expect(formatDate('2026-01-01', zone)).toBe('Jan 1, 2026')
  })
  it('an instant is shown with its time in the zone', () => {
    expect(formatDateTime('2026-11-15T14:05:00.000Z', 'UTC')).toBe('Nov 15, 2026 2:05 PM')
    expect(formatDateTime('2026-11-15T02:05:00.000Z', NEW_YORK)).toBe('Nov 14, 2026 9:05 PM')
  })
  it('a date is written out in full', () =>
    expect(formatLongDate('2026-11-15')).toBe('Sunday, November 15, 2026'))
})

describe('a period of time', () => {
  const start = '2026-11-15T14:05:00.000Z'
  const soon = '2026-11-15T16:00:00.000Z'
  const nextDay = '2026-11-16T09:00:00.000Z'
  it.each([
    [soon, undefined, 'Nov 15, 2026 2:05 PM – 4:00 PM'],
    [nextDay, undefined, 'Nov 15, 2026 2:05 PM – Nov 16, 2026 9:00 AM'],
    [null, undefined, 'Nov 15, 2026 2:05 PM'],
    [soon, '2026-11-15', '2:05 PM – 4:00 PM'],
    [nextDay, '2026-11-15', '2:05 PM – Nov 16, 2026 9:00 AM'],
    [nextDay, '2026-11-16', 'Nov 15, 2026 2:05 PM – Nov 16, 2026 9:00 AM'],
    [null, '2026-11-15', '2:05 PM'],
  ])('until %s, seen on %s: %s', (end, day, text) => {
    expect(formatSpan(start, end, day, 'UTC')).toBe(text)
  })
})

describe('the calendar day', () => {
  it.each([
    ['2026-01-01T04:59:59.999Z', NEW_YORK, '2025-12-31'],
    ['2026-01-01T05:00:00.000Z', NEW_YORK, '2026-01-01'],
    ['2026-03-08T04:59:00.000Z', NEW_YORK, '2026-03-07'],
    ['2026-03-09T03:59:00.000Z', NEW_YORK, '2026-03-08'],
    ['2026-03-09T04:00:00.000Z', NEW_YORK, '2026-03-09'],
    ['2026-11-02T04:59:00.000Z', NEW_YORK, '2026-11-01'],
    ['2026-12-31T11:00:00.000Z', 'Pacific/Auckland', '2027-01-01'],
  ])('of %s in %s is %s', (instant, zone, day) => {
    expect(dayOf(instant, zone)).toBe(day)
    expect(today(new Date(instant), zone)).toBe(day)
  })
})

describe('a wall-clock time', () => {
  it.each([
    ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
  ])('%s in New York is %s', (wall, instant) => expect(instantAt(wall, NEW_YORK)).toBe(instant))

  it.each(ZONES)('means the first pass of a repeated hour, also on a machine in %s', (machine) => {
    vi.stubEnv('TZ', machine)
    expect(instantAt('2026-11-01T01:30', NEW_YORK)).toBe('2026-11-01T05:30:00.000Z')
    vi.unstubAllEnvs()
  })

  it.each(['', 'noon', '2026-11-15'])('cannot be %j', (wall) => expect(instantAt(wall, 'UTC')).toBeNull())

  it('round-trips to the minute, except in the repeated hour of autumn', () => {
    const minute = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))
    fc.assert(
      fc.property(minute, fc.constantFrom(...ZONES), (date, zone) => {
        const wall = wallClock(date.toISOString(), zone)
        expect(wallClock(instantAt(wall, zone) ?? '', zone)).toBe(wall)
      }),
    )
  })
})
