import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantAt } from '@/shared/dates'
import { may, ROLES, type Role } from '@/shared/policy'
import {
  approveProblem,
  billedProblem,
  type EntryState,
  elapsedText,
  endProblem,
  holdProblem,
  hoursText,
  isForgotten,
  isTodays,
  laborCost,
  likelyEnd,
  minutesBetween,
  sinceText,
  stoppedAt,
  TIME_STATUSES,
  unapproveProblem,
} from './time-entry'

const NEW_YORK = 'America/New_York'
const inNewYork = (wall: string) => instantAt(wall, NEW_YORK) as string

describe('as specified: minutesBetween', () => {
  it.each([
    ['spring, when the clocks skip an hour', '2026-03-08T01:30', '2026-03-08T03:30', 60],
    ['autumn, when they repeat one', '2026-11-01T00:30', '2026-11-01T02:30', 180],
    ['a night shift into the new year', '2026-12-31T22:00', '2027-01-01T06:00', 480],
    ['an ordinary day', '2026-06-01T08:00', '2026-06-01T16:30', 510],
  ])('%s', (_, start, end, minutes) => {
    expect(minutesBetween(inNewYork(start), inNewYork(end))).toBe(minutes)
  })

  it('drops seconds and is never negative', () => {
    expect(minutesBetween('2026-06-01T08:00:30.000Z', '2026-06-01T08:02:29.999Z')).toBe(1)
    expect(minutesBetween('2026-06-01T08:00:00Z', '2026-06-01T07:00:00Z')).toBe(0)
  })

  const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  it('is whole, and what two spans in a row lose together is less than a minute', () => {
    fc.assert(
      fc.property(instant, instant, instant, (...dates) => {
        const [a, b, c] = dates.map((date) => date.toISOString()).sort() as [string, string, string]
        const lost = minutesBetween(a, c) - minutesBetween(a, b) - minutesBetween(b, c)
        expect([0, 1]).toContain(lost)
      }),
    )
  })
})

describe('as specified: laborCost', () => {
  it.each([
    [60, 4500, 4500],
    [0, 4500, 0],
    [90, 4500, 6750],
    [1, 29, 0],
    [1, 30, 1],
    [1, 89, 1],
    [1, 90, 2],
    [20, 10_001, 3334],
  ])('%i minutes at %i cents an hour: %i', (minutes, rate, cost) => {
    expect(laborCost(minutes, rate)).toBe(cost)
  })

  it('is the nearest whole cent, a half going up', () => {
    const many = fc.integer({ min: 0, max: 2_000_000 })
    fc.assert(
      fc.property(many, many, (minutes, rate) => {
        const sixtieths = BigInt(laborCost(minutes, rate)) * 60n - BigInt(minutes) * BigInt(rate)
        expect(sixtieths > -30n && sixtieths <= 30n).toBe(true)
      }),
    )
  })
})

describe('an end', () => {
  const nine = '2026-06-01T09:00:00Z'
  it.each([
    [null, null],
    [undefined, null],
    ['2026-06-01T09:00:00.000Z', null],
    ['2026-06-01T04:30:00-05:00', null],
    ['2026-06-01T08:59:59.999Z', 'The end must not be before the start'],
    ['2026-06-08T09:00:00.000Z', null],
    ['2026-06-08T09:00:00.001Z', 'A time entry can be at most 7 days long'],
  ])('at %s: %s', (endTime, problem) => {
    expect(endProblem({ startTime: nine, endTime }, new Date(nine))).toBe(problem)
  })

  it.each([
    ['2027-06-01T08:59:59Z', null],
    ['2027-06-01T09:00:00Z', 'The end must be less than a year from now'],
  ])('a year ahead, at %s: %s', (endTime, problem) => {
    expect(endProblem({ startTime: '2027-06-01T08:00:00Z', endTime }, new Date(nine))).toBe(problem)
  })

  it('by a clock that is behind is the start', () => {
    expect(stoppedAt(nine, new Date('2026-06-01T08:58:00Z'))).toBe('2026-06-01T09:00:00.000Z')
    expect(stoppedAt(nine, new Date('2026-06-01T09:01:00Z'))).toBe('2026-06-01T09:01:00.000Z')
  })
})

it.each([
  [0, '0.00'],
  [95, '1.58'],
  [59_999, '999.98'],
  [60_000, '1,000.00'],
  [75_000_000, '1,250,000.00'],
])('%i minutes are shown as %s hours', (minutes, text) => expect(hoursText(minutes)).toBe(text))

it.each([
  ['2026-06-01T09:00:00Z', '0:00:00'],
  ['2026-06-01T08:59:59.500Z', '0:00:00'],
  ['2026-06-01T07:57:57Z', '1:02:03'],
  ['2026-05-28T09:00:00Z', '96:00:00'],
  ['2026-06-01T09:00:05Z', '0:00:00'],
])('a clock that runs since %s shows %s', (start, text) =>
  expect(elapsedText(start, new Date('2026-06-01T09:00:00Z'))).toBe(text),
)

describe('a clock that may have been forgotten', () => {
  const startTime = inNewYork('2026-11-13T07:00')

  it('is asked about after more than 14 hours', () => {
    expect(isForgotten({ startTime }, new Date(inNewYork('2026-11-13T21:00')))).toBe(false)
    expect(isForgotten({ startTime }, new Date(inNewYork('2026-11-13T21:01')))).toBe(true)
  })

  it.each([
    ['none is known', null, '2026-11-13T15:00'],
    ['the schedule says so', '2026-11-13T16:30', '2026-11-13T16:30'],
    ['the schedule had ended before', '2026-11-13T06:00', '2026-11-13T15:00'],
    ['the schedule ends days later', '2026-11-16T16:00', '2026-11-13T15:00'],
  ])('has a likely end when %s', (_, jobEnd, end) => {
    expect(likelyEnd({ startTime, jobEnd: jobEnd && inNewYork(jobEnd) })).toBe(inNewYork(end))
  })
})

describe('isTodays', () => {
  const now = new Date(inNewYork('2026-11-16T07:00'))
  const job = (usedAt: string, start?: string, end?: string) => ({
    usedAt: inNewYork(usedAt),
    scheduledStart: start ? inNewYork(start) : null,
    scheduledEnd: end ? inNewYork(end) : null,
  })

  it.each([
    ['used today', job('2026-11-16T06:00'), true],
    ['used on Friday', job('2026-11-13T16:00'), false],
    ['used on Friday and scheduled today', job('2026-11-13T16:00', '2026-11-16T14:00'), true],
    ['scheduled over today', job('2026-11-13T16:00', '2026-11-12T08:00', '2026-11-18T16:00'), true],
    ['scheduled until yesterday', job('2026-11-13T16:00', '2026-11-12T08:00', '2026-11-15T16:00'), false],
    ['scheduled for tomorrow', job('2026-11-13T16:00', '2026-11-17T08:00'), false],
    ['used before midnight in the zone, though after it in UTC', job('2026-11-15T23:30'), false],
  ])('%s', (_, used, expected) => expect(isTodays(used, now, NEW_YORK)).toBe(expected))
})

describe('what becomes of an entry', () => {
  const OPEN: EntryState = { status: 'open', isRunning: false }
  const STATES: Record<string, EntryState> = {
    running: { ...OPEN, isRunning: true },
    open: OPEN,
    approved: { ...OPEN, status: 'approved' },
    billed: { ...OPEN, status: 'billed', invoiceNumber: 'INV-7' },
  }
  type Act = (entry: EntryState, role: Role) => string | null
  const held: Act = (entry, role) =>
    holdProblem(entry, { approves: may({ role, seesPrices: false }, 'change time approval') })
  const ofOffice =
    (problem: (entry: EntryState) => string | null): Act =>
    (entry, role) =>
      may({ role, seesPrices: false }, 'change time approval') ? problem(entry) : 'forbidden'
  const ACTS: Record<string, Act> = {
    describe: held,
    change: (entry, role) => held(entry, role) ?? billedProblem(entry),
    remove: (entry, role) => held(entry, role) ?? billedProblem(entry),
    approve: ofOffice(approveProblem),
    unapprove: ofOffice(unapproveProblem),
  }

  const APPROVED = 'This entry is approved: only the office can change it'
  const BILLED = 'Billed on INV-7'
  const RUNS = 'A running entry cannot be approved'
  /** Of the office and of owners; the person's own rights once it is approved are below. */
  const OFFICE: Record<string, Record<string, string | null>> = {
    running: { describe: null, change: null, remove: null, approve: RUNS, unapprove: null },
    open: { describe: null, change: null, remove: null, approve: null, unapprove: null },
    approved: { describe: null, change: null, remove: null, approve: null, unapprove: null },
    billed: { describe: null, change: BILLED, remove: BILLED, approve: BILLED, unapprove: BILLED },
  }
  const own = (problem: string | null) => ({
    describe: problem,
    change: problem,
    remove: problem,
    approve: 'forbidden',
    unapprove: 'forbidden',
  })
  const TECHNICIAN: typeof OFFICE = {
    running: own(null),
    open: own(null),
    approved: own(APPROVED),
    billed: own(`${BILLED}: only the office can change it`),
  }

  it.each(ROLES)('in every status, by the role %s', (role) => {
    expect(new Set(Object.values(STATES).map(({ status }) => status))).toEqual(new Set(TIME_STATUSES))
    const found = Object.fromEntries(
      Object.entries(STATES).map(([name, entry]) => [
        name,
        Object.fromEntries(Object.entries(ACTS).map(([act, problem]) => [act, problem(entry, role)])),
      ]),
    )
    expect(found).toEqual(role === 'technician' ? TECHNICIAN : OFFICE)
  })

  it('names no invoice to anyone who may not know of it', () => {
    expect(billedProblem({ ...OPEN, status: 'billed' })).toBe('Billed on an invoice')
  })
})

describe('when a clock was started', () => {
  const now = new Date('2026-11-18T18:00:00Z')
  const zone = 'America/Los_Angeles'
  it.each([
    ['2026-11-18T15:30:00Z', '7:30 AM'],
    ['2026-11-18T07:59:00Z', 'Tue 11:59 PM'],
    ['2026-11-17T00:10:00Z', 'Mon 4:10 PM'],
    ['2026-11-12T18:30:00Z', 'Thu 10:30 AM'],
    ['2026-11-11T18:30:00Z', 'Nov 11, 10:30 AM'],
  ])('names the day unless it is today: %s', (start, text) => expect(sinceText(start, now, zone)).toBe(text))
})
