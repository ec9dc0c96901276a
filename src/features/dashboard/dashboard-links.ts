import { toolLinks } from '@/features/reports/report-links'
import { addDays, monthOf, weekOf } from '@/shared/days'
import { figureLink as link } from '@/shared/figure-link'

/** "Jobs This Week" covers this many days, including today. */
export const JOB_DAYS = 7

/** Number of Upcoming Services shown. */
export const SERVICES_SHOWN = 10

/** First and last of this many days, ending today. */
export const lastDays = (today: string, days: number) => ({ from: addDays(today, 1 - days), to: today })

/**
 * Link targets of the dashboard cards. Today is in the company's time zone, the first day of the week is the
 * person's.
 */
export function dashboardLinks(today: string, weekStartsOn: number) {
  const ofToday = { scheduledFrom: today, scheduledTo: today }
  const { from: paidFrom, to: paidTo } = monthOf(today)
  return {
    visits: link('/jobs', '/api/jobs', ofToday),
    unassigned: link('/jobs', '/api/jobs', { ...ofToday, unassigned: 'true' }),
    clockedIn: link('/time-tracking', '/api/time-entries', { running: 'true' }),
    late: link('/jobs', '/api/jobs', { ...ofToday, overdue: 'true' }),
    overdue: link('/invoices', '/api/invoices', { overdue: 'true' }),
    outstanding: link('/invoices', '/api/invoices', { owed: 'true' }),
    revenue: link('/invoices', '/api/invoices', { paidFrom, paidTo }),
    pendingEstimates: link('/estimates', '/api/estimates', { status: 'sent' }),
    activeAgreements: link('/maintenance-agreements', '/api/maintenance-agreements', { status: 'active' }),
    activeJobs: link('/jobs', '/api/jobs', { status: 'open' }),
    jobsThisWeek: link('/jobs', '/api/jobs', lastDays(today, JOB_DAYS)),
    hoursThisWeek: link('/time-tracking', '/api/time-entries', { ...weekOf(today, weekStartsOn) }),
    pendingChangeOrders: link('/change-orders', '/api/change-orders', { status: 'pending' }),
    waitingJobs: link('/jobs', '/api/jobs', { stage: 'waiting' }),
    finishedUnbilled: link(
      '/invoices',
      '/api/unbilled',
      { tab: 'unbilled', finished: 'true' },
      { finished: 'true' },
    ),
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
