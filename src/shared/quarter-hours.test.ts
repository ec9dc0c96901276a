import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wallClock } from './dates'
import { instantOnDay, quarterHours, quarterHoursOf } from './quarter-hours'
import { shownZone, showTimesIn } from './zone'

const zone = shownZone()
beforeEach(() => showTimesIn('America/Los_Angeles'))
afterEach(() => showTimesIn(zone))

const NOW = '2026-11-18T17:42:10.000Z'
const labelsOf = (day: string, zone?: string) => quarterHoursOf(day, zone).map(({ label }) => label)

test('a time of day is offered from midnight to 11:45 PM in steps of 15 minutes', () => {
  const times = quarterHours()
  expect(times).toHaveLength(96)
  expect(times[0]).toEqual({ value: '00:00', label: '12:00 AM' })
  expect(times[1]).toEqual({ value: '00:15', label: '12:15 AM' })
  expect(times.at(-1)).toEqual({ value: '23:45', label: '11:45 PM' })
})

describe('the quarter hours of a day', () => {
  test('are instants in the company’s time zone', () => {
    const times = quarterHoursOf('2026-11-20')
    expect(times).toHaveLength(96)
    expect(times[37]).toEqual({ value: '2026-11-20T17:15:00.000Z', label: '9:15 AM' })
  })

  test('leave out the hour that clocks skip in spring', () => {
    const labels = labelsOf('2026-03-08')
    expect(labels).toHaveLength(92)
    expect(labels.slice(7, 9)).toEqual(['1:45 AM', '3:00 AM'])
  })

  test('offer the hour that clocks repeat in autumn twice, told apart by zone', () => {
    const times = quarterHoursOf('2026-11-01')
    expect(times).toHaveLength(100)
    expect(times.slice(4, 13).map(({ label }) => label)).toEqual([
      '1:00 AM PDT',
      '1:15 AM PDT',
      '1:30 AM PDT',
      '1:45 AM PDT',
      '1:00 AM PST',
      '1:15 AM PST',
      '1:30 AM PST',
      '1:45 AM PST',
      '2:00 AM',
    ])
    expect(new Set(times.map(({ value }) => value)).size).toBe(100)
  })

  test('begin with the first existing time where clocks change at midnight', () => {
    expect(labelsOf('2026-09-06', 'America/Santiago')[0]).toBe('1:00 AM')
  })

  test('follow a clock change of half an hour', () => {
    expect(labelsOf('2026-10-04', 'Australia/Lord_Howe')).toHaveLength(94)
  })
})

describe('picking a day', () => {
  test('uses the full hour if the field was empty', () => {
    expect(instantOnDay('2026-11-20', '', NOW)).toBe('2026-11-20T17:00:00.000Z')
  })

  test('keeps the time of day', () => {
    expect(instantOnDay('2026-11-20', '2026-11-18T22:15:00.000Z', NOW)).toBe('2026-11-20T22:15:00.000Z')
  })

  test('keeps the time of day across a clock change', () => {
    expect(instantOnDay('2026-10-20', '2026-11-18T22:15:00.000Z', NOW)).toBe('2026-10-20T21:15:00.000Z')
  })

  test('uses the next hour where clocks skip that time', () => {
    expect(wallClock(instantOnDay('2026-03-08', '2026-03-07T10:30:00.000Z', NOW))).toBe('2026-03-08T03:30')
  })

  test('keeps the second pass of a repeated hour if the day is unchanged', () => {
    const second = '2026-11-01T09:30:00.000Z'
    expect(instantOnDay('2026-11-01', second, NOW)).toBe(second)
  })
})
