import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dashboardLinks, JOB_DAYS, lastDays } from './dashboard-links'

describe('the last days', () => {
  it.each([
    ['2026-11-15', '2026-11-09'],
    ['2026-03-10', '2026-03-04'],
    ['2027-01-03', '2026-12-28'],
    ['2024-03-01', '2024-02-24'],
  ])('that end on %s begin on %s', (to, from) => expect(lastDays(to, JOB_DAYS)).toEqual({ from, to }))

  it('are as many as named', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 400 }), (date, days) => {
        const { from, to } = lastDays(date.toISOString().slice(0, 10), days)
        expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(days - 1)
      }),
    )
  })
})

describe('the links', () => {
  it('name the days that a card counts, in the filter and in the call', () => {
    const { jobsThisWeek, hoursThisWeek, revenue } = dashboardLinks('2026-12-31', 0)
    expect(jobsThisWeek).toEqual({
      to: '/jobs',
      search: { from: '2026-12-25', to: '2026-12-31' },
      list: '/api/jobs?from=2026-12-25&to=2026-12-31',
    })
    expect(hoursThisWeek.search).toEqual({ from: '2026-12-27', to: '2027-01-02' })
    expect(revenue.search).toEqual({ paidFrom: '2026-12-01', paidTo: '2026-12-31' })
  })

  it('lead from what is overdue to the same invoices, partly paid ones included', () => {
    expect(dashboardLinks('2026-12-31', 0).overdue).toEqual({
      to: '/invoices',
      search: { overdue: 'true' },
      list: '/api/invoices?overdue=true',
    })
  })

  it('follow the day that weeks start on', () => {
    expect(dashboardLinks('2026-11-15', 1).hoursThisWeek.search).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
    })
  })
})
