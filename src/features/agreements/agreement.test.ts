import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '@/shared/days'
import {
  AGREEMENT_STATUSES,
  dueIn,
  dueText,
  earlyQuestion,
  FREQUENCIES,
  type Frequency,
  newAgreement,
  nextServiceAfter,
  nextUnserved,
  renewal,
  serviceDayOf,
  serviceJob,
  termProblems,
  toggledStatus,
  visitProblem,
} from './agreement'

const PERIOD: Record<Frequency, number> = { monthly: 1, quarterly: 3, biannual: 6, annual: 12 }
const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1970-01-01', days))
const frequency = fc.constantFrom(...FREQUENCIES)

/** The due dates after the first, in order. */
function datesAfter(first: string, frequency: Frequency, count: number, endDate: string | null = null) {
  const schedule = { frequency, serviceDay: serviceDayOf(first, first), endDate }
  const dates: (string | null)[] = []
  for (let date: string | null = first; date !== null && dates.length < count; ) {
    date = nextServiceAfter(date, schedule)
    dates.push(date)
  }
  return dates
}

const monthIndex = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
const dayIn = (date: string) => Number(date.slice(8))

describe('a service booked before its date', () => {
  it.each([
    [null, null],
    ['2026-11-01', null],
    ['2026-12-15', null],
    ['2026-12-16', 'Book the Dec 16, 2026 service?'],
    ['2027-11-15', 'Book the Nov 15, 2027 service?'],
  ])('on %s: %s', (nextServiceDate, title) =>
    expect(earlyQuestion({ nextServiceDate }, '2026-11-15')?.title ?? null).toBe(title),
  )
})

describe('nextServiceAfter', () => {
  it('keeps the end of the month through shorter months', () => {
    expect(datesAfter('2026-01-31', 'monthly', 4)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    expect(datesAfter('2028-01-31', 'monthly', 2)).toEqual(['2028-02-29', '2028-03-31'])
    expect(datesAfter('2026-01-30', 'monthly', 2)).toEqual(['2026-02-28', '2026-03-30'])
  })

  it.each([
    ['quarterly', '2026-11-30', ['2027-02-28', '2027-05-30']],
    ['biannual', '2026-08-31', ['2027-02-28', '2027-08-31']],
    ['annual', '2024-02-29', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
  ] as const)('follows the calendar: %s from %s', (frequency, first, expected) => {
    expect(datesAfter(first, frequency, expected.length)).toEqual(expected)
  })

  it('includes the end date and goes no further', () => {
    expect(datesAfter('2026-01-31', 'monthly', 9, '2026-03-31')).toEqual(['2026-02-28', '2026-03-31', null])
    expect(datesAfter('2026-01-31', 'monthly', 9, '2026-03-30')).toEqual(['2026-02-28', null])
  })

  it('stops at the last date that can be stored', () => {
    expect(datesAfter('9999-12-31', 'monthly', 1)).toEqual([null])
    expect(datesAfter('9999-06-30', 'annual', 1)).toEqual([null])
  })

  it('adds the interval to the day, or to the last day of a shorter month, from the original day each time', () => {
    fc.assert(
      fc.property(day, frequency, fc.integer({ min: 1, max: 40 }), (first, frequency, steps) => {
        const dates = datesAfter(first, frequency, steps) as string[]
        dates.forEach((date, index) => {
          expect(monthIndex(date) - monthIndex(first)).toBe((index + 1) * PERIOD[frequency])
          const isLastOfMonth = dayIn(addDays(date, 1)) === 1
          expect(dayIn(date) === dayIn(first) || (isLastOfMonth && dayIn(date) < dayIn(first))).toBe(true)
        })
      }),
    )
  })

  it('never passes the end date, and is null only if the next one would', () => {
    fc.assert(
      fc.property(day, frequency, fc.integer({ min: 0, max: 800 }), (first, frequency, days) => {
        const endDate = addDays(first, days)
        const [free] = datesAfter(first, frequency, 1) as [string]
        const [bound] = datesAfter(first, frequency, 1, endDate)
        expect(bound).toBe(free <= endDate ? free : null)
      }),
    )
  })
})

describe('nextUnserved', () => {
  it('skips dates that were already served', () => {
    const schedule = { frequency: 'monthly', serviceDay: 31, endDate: '2026-05-01' } as const
    expect(nextUnserved('2026-01-31', schedule, new Set())).toBe('2026-02-28')
    expect(nextUnserved('2026-01-31', schedule, new Set(['2026-02-28', '2026-03-31']))).toBe('2026-04-30')
    expect(nextUnserved('2026-03-31', schedule, new Set(['2026-04-30']))).toBeNull()
  })
})

describe('serviceDayOf', () => {
  it.each([
    ['2026-02-28', '2026-01-31', 31],
    ['2026-02-28', '2026-01-30', 30],
    ['2026-02-28', '2026-01-15', 28],
    ['2026-02-27', '2026-01-31', 27],
    ['2026-03-15', '2026-01-31', 15],
    ['2026-04-30', '2026-01-31', 31],
  ])('next on %s, begun on %s: %i', (next, start, expected) => {
    expect(serviceDayOf(next, start)).toBe(expected)
  })
})

describe('as specified: a due date', () => {
  it('is shown in days, also in the past', () => {
    expect(dueIn('2026-11-15', '2026-11-15')).toBe(0)
    expect(dueIn('2026-12-15', '2026-11-15')).toBe(30)
    expect(dueIn('2026-11-10', '2026-11-15')).toBe(-5)
    expect(dueIn(null, '2026-11-15')).toBeNull()
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (today, days) => {
        expect(dueIn(addDays(today, days), today)).toBe(days)
      }),
    )
  })

  it.each([
    ['active', '2026-11-15', 'Due in 0 days'],
    ['active', '2026-11-16', 'Due in 1 day'],
    ['active', '2026-12-15', 'Due in 30 days'],
    ['active', '2026-12-16', null],
    ['active', '2026-11-14', 'Overdue by 1 day'],
    ['active', '2026-10-15', 'Overdue by 31 days'],
    ['active', null, null],
    ['suspended', '2026-11-20', null],
    ['expired', '2026-11-01', null],
  ] as const)('shows %s, %s: %s', (status, nextServiceDate, expected) => {
    expect(dueText({ status, nextServiceDate }, '2026-11-15')).toBe(expected)
  })
})

describe('as specified: statuses', () => {
  it('can be toggled between active and suspended only', () => {
    expect(AGREEMENT_STATUSES.map(toggledStatus)).toEqual(['suspended', 'active', null])
  })

  it('allow a service only while active, until the end date', () => {
    const problem = (status: (typeof AGREEMENT_STATUSES)[number], date: string) =>
      visitProblem({ status, endDate: '2026-12-31' }, date)
    expect(AGREEMENT_STATUSES.map((status) => problem(status, '2026-12-31'))).toEqual([
      null,
      'This agreement is suspended',
      'This agreement is expired',
    ])
    expect(problem('active', '2027-01-01')).toBe('This agreement ends on 2026-12-31')
    expect(visitProblem({ status: 'active', endDate: null }, '2099-01-01')).toBeNull()
  })
})

describe('termProblems', () => {
  const paths = (term: { startDate: string; endDate?: string | null; nextServiceDate?: string | null }) =>
    termProblems(term).map(({ path }) => path)

  it('reports an end before the start and a service after the end', () => {
    expect(paths({ startDate: '2026-11-15' })).toEqual([])
    expect(paths({ startDate: '2026-11-15', endDate: '2026-11-15', nextServiceDate: '2026-11-15' })).toEqual(
      [],
    )
    expect(paths({ startDate: '2026-11-15', endDate: '2026-11-14' })).toEqual(['endDate'])
    expect(paths({ startDate: '2026-11-15', endDate: '2026-12-01', nextServiceDate: '2026-12-02' })).toEqual([
      'nextServiceDate',
    ])
  })
})

describe('as specified: renewal', () => {
  const agreement = { frequency: 'monthly', serviceDay: 31, endDate: null, nextServiceDate: null } as const

  it('adds 365 days to the end date, or to today without one', () => {
    expect(renewal(agreement, null, '2026-11-15')).toEqual({
      status: 'active',
      endDate: '2027-11-15',
      nextServiceDate: null,
    })
    const { endDate } = renewal({ ...agreement, endDate: '2024-01-01' }, null, '2026-11-15')
    expect([endDate, daysBetween('2024-01-01', endDate)]).toEqual(['2024-12-31', 365])
  })

  it('continues from the last service after the end, and keeps a planned one', () => {
    const ended = { ...agreement, endDate: '2026-03-01' }
    expect(renewal(ended, '2026-02-28', '2026-11-15').nextServiceDate).toBe('2026-03-31')
    const planned = { ...ended, nextServiceDate: '2026-02-28' }
    expect(renewal(planned, '2026-01-31', '2026-11-15').nextServiceDate).toBe('2026-02-28')
  })
})

describe('as specified: initial values', () => {
  const now = new Date('2026-11-15T12:00:00Z')

  it('a new agreement is monthly, from today, with its first service in 30 days', () => {
    expect(newAgreement(now, '2026-11-15')).toEqual({
      agreementNumber: `MA-${now.getTime()}`,
      frequency: 'monthly',
      status: 'active',
      startDate: '2026-11-15',
      nextServiceDate: '2026-12-15',
    })
  })

  it('Create Job starts with an open job without a crew, with the agreement number and due date', () => {
    const agreement = {
      id: 'a',
      agreementNumber: 'MA-7',
      customerName: 'Acme',
      nextServiceDate: '2026-12-15',
    }
    expect(serviceJob(agreement, now)).toEqual({
      num: `MA-MA-7-${now.getTime()}`,
      customer: 'Acme',
      address: null,
      crew: null,
      status: 'open',
      agreementId: 'a',
      serviceDate: '2026-12-15',
    })
  })
})
