import { describe, expect, it } from 'vitest'
import {
  asRequested,
  type Claim,
  cancelProblem,
  claimedAtOnce,
  editProblem,
  firstShort,
  nextFree,
  overdueWords,
  type Period,
  periodOf,
  RESERVATION_STATUSES,
  reservedWords,
  returnProblem,
  stateOf,
  takeProblem,
} from './reservation'

const NEW_YORK = 'America/New_York'
const at = (day: number, hour = 0) => new Date(Date.UTC(2027, 2, day, hour)).toISOString()
const period = (start: string, end: string) => periodOf(start, end, 'UTC') as Period
const claim = (start: string, end: string, qty = 1, of = 'drill'): Claim => ({
  of,
  qty,
  startDate: start,
  endDate: end,
})

describe('the period of a reservation', () => {
  it.each([
    ['2026-11-16', '2026-11-17', '2026-11-16T05:00:00.000Z', '2026-11-18T05:00:00.000Z'],
    // Days of 23 and of 25 hours.
    ['2026-03-08', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ])('covers the days %s to %s from midnight to midnight in the company zone', (start, end, from, to) => {
    const days = periodOf(start, end, NEW_YORK)
    expect(days).toEqual({ startDate: from, endDate: to, isAllDay: true })
    expect(asRequested(days as Period, NEW_YORK)).toEqual({ startDate: start, endDate: end })
  })

  it('keeps instants as they are, in UTC', () => {
    expect(periodOf('2026-11-16T09:00:00-05:00', '2026-11-16T15:30:00Z', NEW_YORK)).toEqual({
      startDate: '2026-11-16T14:00:00.000Z',
      endDate: '2026-11-16T15:30:00.000Z',
      isAllDay: false,
    })
  })

  it.each([
    ['2026-11-16', '2026-11-16T15:30:00Z', 'Start and end must both be days, or both have a time'],
    ['2026-11-16', '2026-11-15', 'The end must not be before the start'],
    ['2026-11-16T10:00:00Z', '2026-11-16T10:00:00Z', 'The end must be after the start'],
    ['2026-01-01', '2027-01-02', 'At most 366 days'],
    ['2026-01-01T00:00:00Z', '2027-01-02T00:00:01Z', 'At most 366 days'],
  ])('refuses %s to %s', (start, end, message) => {
    expect(periodOf(start, end, NEW_YORK)).toEqual({ path: 'endDate', message })
  })

  it('may last a leap year', () => {
    expect(periodOf('2028-01-01', '2028-12-31', NEW_YORK)).toMatchObject({ isAllDay: true })
  })
})

describe('the description of a conflict', () => {
  const ann = { reservedForName: 'Ann Lee', jobNum: 'J-1042', isAllDay: false }
  it("names the job and the end in the company's time zone", () => {
    expect(reservedWords({ ...ann, endDate: '2026-11-18T22:00:00.000Z' }, NEW_YORK)).toBe(
      'Reserved for Ann Lee on J-1042 until Nov 18, 2026 5:00 PM',
    )
  })
  it('ends whole days with the last day', () => {
    const days = { ...ann, jobNum: null, endDate: '2026-11-19T05:00:00.000Z', isAllDay: true }
    expect(reservedWords(days, NEW_YORK)).toBe('Reserved for Ann Lee until the end of Nov 18, 2026')
  })
})

describe('claims at the same time', () => {
  it('add up where they overlap, not where one follows another', () => {
    const claims = [claim(at(1), at(3), 2), claim(at(3), at(5), 3), claim(at(4), at(9), 1)]
    expect(claimedAtOnce(claims, { startDate: at(1), endDate: at(3) })).toBe(2)
    expect(claimedAtOnce(claims, { startDate: at(1), endDate: at(4) })).toBe(3)
    expect(claimedAtOnce(claims, { startDate: at(1), endDate: at(9) })).toBe(4)
    expect(claimedAtOnce(claims, { startDate: at(9), endDate: at(10) })).toBe(0)
  })

  it('leave the first item that is short, with what is free of it', () => {
    const wants = [
      { of: 'drill', qty: 1, there: 3 },
      { of: 'saw', qty: 2, there: 2 },
    ]
    const claims = [claim(at(1), at(3), 2), claim(at(2), at(4), 1, 'saw')]
    expect(firstShort(wants, claims, { startDate: at(1), endDate: at(2) })).toBeUndefined()
    expect(firstShort(wants, claims, { startDate: at(1), endDate: at(3) })).toEqual({
      want: wants[1],
      free: 1,
    })
  })
})

describe('the next free time', () => {
  const one = [{ of: 'drill', qty: 1, there: 1 }]
  const requested = period(at(1, 8), at(1, 12))

  it('is the requested one if nothing conflicts', () => {
    expect(nextFree(one, [claim(at(1, 12), at(2))], requested, 'UTC')).toEqual(requested)
  })

  it('is the first gap that is long enough', () => {
    const claims = [claim(at(1, 9), at(1, 10)), claim(at(1, 12), at(1, 18)), claim(at(1, 22), at(2, 22))]
    expect(nextFree(one, claims, requested, 'UTC')).toMatchObject({
      startDate: at(1, 18),
      endDate: at(1, 22),
    })
  })

  it('is when enough units are free', () => {
    const claims = [claim(at(1), at(3), 2), claim(at(2), at(6), 2)]
    const two = [{ of: 'drill', qty: 2, there: 4 }]
    expect(nextFree(two, claims, period(at(1), at(3)), 'UTC')).toMatchObject({ startDate: at(3) })
    expect(nextFree([{ of: 'drill', qty: 5, there: 4 }], claims, requested, 'UTC')).toBeUndefined()
  })

  it('is when the kit and all its parts are free', () => {
    const wants = [{ of: 'kit', qty: 1, there: 1 }, ...one]
    const claims = [claim(at(1), at(2), 1, 'kit'), claim(at(2), at(3)), claim(at(3), at(4), 1, 'saw')]
    expect(nextFree(wants, claims, requested, 'UTC')).toMatchObject({ startDate: at(3) })
  })

  it('keeps whole days, also across a clock change', () => {
    const days = periodOf('2026-10-30', '2026-10-31', NEW_YORK) as Period
    const busy = [claim('2026-10-30T16:00:00.000Z', '2026-10-31T16:00:00.000Z')]
    const found = nextFree(one, busy, days, NEW_YORK) as Period
    expect(asRequested(found, NEW_YORK)).toEqual({ startDate: '2026-11-01', endDate: '2026-11-02' })
    expect(found.endDate).toBe('2026-11-03T05:00:00.000Z')
  })
})

describe("a reservation's status", () => {
  it.each([
    ['taken', takeProblem, [null, 'This reservation is already picked up', 'completed', 'cancelled']],
    [
      'returned',
      returnProblem,
      ['This reservation has not been picked up yet', null, 'completed', 'cancelled'],
    ],
    [
      'cancelled',
      cancelProblem,
      [null, 'Return the reservation instead of cancelling it', 'completed', 'cancelled'],
    ],
  ] as const)('decides whether it can be %s', (_, problem, expected) => {
    for (const [index, status] of RESERVATION_STATUSES.entries()) {
      const words = expected[index] ?? null
      if (words === null) expect(problem(status)).toBeNull()
      else expect(problem(status)).toContain(words)
    }
  })

  it('decides what can still be edited', () => {
    expect(editProblem('pending', ['startDate', 'qty'])).toBeNull()
    expect(editProblem('active', ['endDate', 'isAllDay', 'notes'])).toBeNull()
    expect(editProblem('active', ['endDate', 'jobId'])).toBe(
      'After pickup, only the end and the notes can change',
    )
    expect(editProblem('completed', ['notes'])).toContain('completed')
  })

  it('is shown as its effective status at this moment', () => {
    const now = new Date(at(2))
    const seen = (status: (typeof RESERVATION_STATUSES)[number], isOverdue = false) =>
      stateOf({ status, endDate: at(1), isOverdue }, now)
    expect([
      seen('pending'),
      seen('active'),
      seen('active', true),
      seen('completed'),
      seen('cancelled'),
    ]).toEqual(['lapsed', 'taken', 'overdue', 'returned', 'cancelled'])
    expect([overdueWords(0), overdueWords(1), overdueWords(3)]).toEqual([
      'Overdue today',
      '1 day overdue',
      '3 days overdue',
    ])
  })
})
