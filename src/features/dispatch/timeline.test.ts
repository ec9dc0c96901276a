import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTime } from '@/shared/dates'
import type { BoardJob } from './dispatch.schema'
import { blocksOf, endAt, firstHourOf, heightUntil, nextEnd, SLOTS_PER_HOUR, slotsOf } from './timeline'

const ZONE = 'America/Los_Angeles'

function job(id: string, scheduledStart: string, scheduledEnd: string | null): BoardJob {
  return {
    id,
    num: id,
    customer: null,
    address: null,
    description: null,
    crew: 'Ada',
    status: 'open',
    technicianId: 'ada',
    technicianIds: ['ada'],
    technicianNames: [],
    scheduledStart,
    scheduledEnd,
    version: 1,
    stage: 'scheduled',
    visitId: 'v1',
    visitStatus: 'scheduled',
    visitVersion: 1,
    createdAt: scheduledStart,
  }
}

describe('changing the end', () => {
  const DAY = '2026-11-15'
  /** 9:00 to 10:45. */
  const one = job('1', '2026-11-15T17:00:00.000Z', '2026-11-15T18:45:00.000Z')
  const time = (end: string | undefined) => end && formatTime(end, ZONE)

  it('snaps to half hours, at least one after the start and on the same day', () => {
    expect([10.8, 12.3, 3, 30].map((hours) => time(endAt(one, hours, DAY, ZONE)))).toEqual([
      '11:00 AM',
      '12:30 PM',
      '9:30 AM',
      '12:00 AM',
    ])
  })
  it('steps to the next half hour', () => {
    expect(time(nextEnd(one, one.scheduledEnd ?? '', 1, DAY, ZONE))).toBe('11:00 AM')
    expect(time(nextEnd(one, one.scheduledEnd ?? '', -1, DAY, ZONE))).toBe('10:30 AM')
  })
  it('draws a block until then, never too low to be read', () => {
    expect(heightUntil('2026-11-15T19:30:00.000Z', 9, DAY, ZONE)).toBe(2.5)
    expect(heightUntil('2026-11-15T17:30:00.000Z', 9, DAY, ZONE)).toBe(1)
  })
})

describe('slotsOf', () => {
  const labels = (day: string) => slotsOf(day, ZONE).map((slot) => formatTime(slot, ZONE))

  it('a day has two in each of 24 hours', () => {
    expect(labels('2026-11-15')).toHaveLength(48)
    expect(labels('2026-11-15').slice(0, 3)).toEqual(['12:00 AM', '12:30 AM', '1:00 AM'])
  })
  it('in spring an hour is left out', () =>
    expect(labels('2026-03-08').slice(2, 6)).toEqual(['1:00 AM', '1:30 AM', '3:00 AM', '3:30 AM']))
  it('in autumn one comes twice', () =>
    expect(labels('2026-11-01').slice(2, 7)).toEqual(['1:00 AM', '1:30 AM', '1:00 AM', '1:30 AM', '2:00 AM']))
})

it('firstHourOf is the hour in which the first job begins, and beyond all hours without one', () => {
  const early = job('a', '2026-11-15T13:45:00.000Z', '2026-11-15T15:00:00.000Z')
  const late = job('b', '2026-11-15T18:00:00.000Z', '2026-11-15T19:00:00.000Z')
  expect(firstHourOf([late, early], '2026-11-15', ZONE)).toBe(5)
  expect(firstHourOf([early], '2026-11-16', ZONE)).toBe(Number.POSITIVE_INFINITY)
})

describe('blocksOf', () => {
  const place = (jobs: BoardJob[], day = '2026-11-15') =>
    blocksOf(jobs, day, ZONE).map(({ job: { id }, ...where }) => ({ id, ...where }))

  it('puts a job at its hour', () =>
    expect(place([job('a', '2026-11-15T17:30:00.000Z', '2026-11-15T19:30:00.000Z')])).toEqual([
      { id: 'a', top: 9.5, height: 2, column: 0, columns: 1, endsHere: true },
    ]))

  it('puts those that overlap beside each other, and what follows alone', () =>
    expect(
      place([
        job('a', '2026-11-15T17:00:00.000Z', '2026-11-15T19:00:00.000Z'),
        job('b', '2026-11-15T18:00:00.000Z', '2026-11-15T20:00:00.000Z'),
        job('c', '2026-11-15T19:00:00.000Z', '2026-11-15T20:00:00.000Z'),
        job('d', '2026-11-15T20:00:00.000Z', '2026-11-15T21:00:00.000Z'),
      ]).map(({ id, column, columns }) => `${id} ${column}/${columns}`),
    ).toEqual(['a 0/2', 'b 1/2', 'c 0/2', 'd 0/1']))

  it('cuts what reaches over midnight, and gives a short one room to be read', () => {
    const jobs = [
      job('before', '2026-11-15T06:00:00.000Z', '2026-11-15T10:00:00.000Z'),
      job('short', '2026-11-15T20:00:00.000Z', '2026-11-15T20:10:00.000Z'),
      job('last', '2026-11-16T07:50:00.000Z', '2026-11-16T08:00:00.000Z'),
    ]
    expect(place(jobs)).toEqual([
      { id: 'before', top: 0, height: 2, column: 0, columns: 1, endsHere: true },
      { id: 'short', top: 12, height: 1, column: 0, columns: 1, endsHere: true },
      { id: 'last', top: 23, height: 1, column: 0, columns: 1, endsHere: true },
    ])
  })

  // Sums of hours are not exact: a third of one and two thirds are a little more or less than one.
  const minutes = (hours: number) => Math.round(hours * 60)

  it('never lays one over another, nor beyond the day', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -300, max: 1700 }), fc.integer({ min: 1, max: 600 })), {
          maxLength: 15,
        }),
        fc.constantFrom('2026-03-08', '2026-11-01', '2026-12-31'),
        (times, day) => {
          const [first = ''] = slotsOf(day, ZONE)
          const iso = (minutes: number) => new Date(Date.parse(first) + minutes * 60_000).toISOString()
          const blocks = blocksOf(
            times.map(([start, length], index) => job(String(index), iso(start), iso(start + length))),
            day,
            ZONE,
          )
          for (const one of blocks) {
            expect(one.top).toBeGreaterThanOrEqual(0)
            expect(minutes(one.top + one.height)).toBeLessThanOrEqual(
              (slotsOf(day, ZONE).length / SLOTS_PER_HOUR) * 60,
            )
            expect(one.column).toBeLessThan(one.columns)
            for (const other of blocks) {
              if (one === other || one.column !== other.column) continue
              const isBefore = (a: typeof one, b: typeof one) => minutes(a.top + a.height) <= minutes(b.top)
              const apart = isBefore(one, other) || isBefore(other, one)
              expect(apart).toBe(true)
            }
          }
        },
      ),
    ))
})
