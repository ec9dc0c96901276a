import { addDays, monthOf, weekOf } from '@/shared/days'

/** "Jobs This Week" are those of so many days, today included. */
export const JOB_DAYS = 7

/** Upcoming Services shows so many. */
export const SERVICES_SHOWN = 10

interface Link {
  /** The screen and its filter. */
  to: string
  search: Record<string, string>
  /** What that screen asks the server for: the records that the card counts, and no others. */
  list: string
}

const link = (to: string, path: string, search: Record<string, string>, query = search): Link => ({
  to,
  search,
  list: `${path}?${new URLSearchParams(query)}`,
})

const tools = (search: Record<string, string>) =>
  link('/inventory', '/api/items', { type: 'tool', ...search })

/** The first and last of so many days that end today. */
export const lastDays = (today: string, days: number) => ({ from: addDays(today, 1 - days), to: today })

/** Where each card of the dashboard leads. Today is the company's, the week's first day the person's. */
export function dashboardLinks(today: string, weekStartsOn: number) {
  const { from: paidFrom, to: paidTo } = monthOf(today)
  return {
    overdue: link('/invoices', '/api/invoices/aging', { tab: 'aging' }, { overdue: 'true' }),
    outstanding: link('/invoices', '/api/invoices', { owed: 'true' }),
    revenue: link('/invoices', '/api/invoices', { paidFrom, paidTo }),
    pendingEstimates: link('/estimates', '/api/estimates', { status: 'sent' }),
    activeAgreements: link('/maintenance-agreements', '/api/maintenance-agreements', { status: 'active' }),
    activeJobs: link('/jobs', '/api/jobs', { status: 'open' }),
    jobsThisWeek: link('/jobs', '/api/jobs', lastDays(today, JOB_DAYS)),
    hoursThisWeek: link('/time-tracking', '/api/time-entries', { ...weekOf(today, weekStartsOn) }),
    pendingChangeOrders: link('/change-orders', '/api/change-orders', { status: 'pending' }),
    toolsAvailable: tools({ status: 'available', inStock: 'true' }),
    toolsOut: tools({ status: 'out' }),
    toolsMissing: tools({ status: 'missing' }),
    upcomingServices: link(
      '/maintenance-agreements',
      '/api/maintenance-agreements/upcoming',
      { tab: 'upcoming' },
      {},
    ),
  }
}
export type DashboardLink = keyof ReturnType<typeof dashboardLinks>
