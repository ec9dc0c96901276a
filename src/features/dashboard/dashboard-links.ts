import { toolLinks } from '@/features/reports/report-links'
import { addDays, monthOf, weekOf } from '@/shared/days'
import { figureLink as link } from '@/shared/figure-link'

/** "Jobs This Week" are those of so many days, today included. */
export const JOB_DAYS = 7

/** Upcoming Services shows so many. */
export const SERVICES_SHOWN = 10

/** The first and last of so many days that end today. */
export const lastDays = (today: string, days: number) => ({ from: addDays(today, 1 - days), to: today })

/** Where each card of the dashboard leads. Today is the company's, the week's first day the person's. */
export function dashboardLinks(today: string, weekStartsOn: number) {
  const { from: paidFrom, to: paidTo } = monthOf(today)
  return {
    overdue: link('/invoices', '/api/invoices', { overdue: 'true' }),
    outstanding: link('/invoices', '/api/invoices', { owed: 'true' }),
    revenue: link('/invoices', '/api/invoices', { paidFrom, paidTo }),
    pendingEstimates: link('/estimates', '/api/estimates', { status: 'sent' }),
    activeAgreements: link('/maintenance-agreements', '/api/maintenance-agreements', { status: 'active' }),
    activeJobs: link('/jobs', '/api/jobs', { status: 'open' }),
    jobsThisWeek: link('/jobs', '/api/jobs', lastDays(today, JOB_DAYS)),
    hoursThisWeek: link('/time-tracking', '/api/time-entries', { ...weekOf(today, weekStartsOn) }),
    pendingChangeOrders: link('/change-orders', '/api/change-orders', { status: 'pending' }),
    stockAlerts: link('/stock-alerts', '/api/stock-alerts', { status: 'active' }),
    ...toolLinks,
    upcomingServices: link(
      '/maintenance-agreements',
      '/api/maintenance-agreements/upcoming',
      { tab: 'upcoming' },
      {},
    ),
  }
}
export type DashboardLink = keyof ReturnType<typeof dashboardLinks>
