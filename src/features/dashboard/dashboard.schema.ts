import { z } from 'zod'
import { stockAlert } from '@/features/stock-alerts/stock-alert.schema'

/** The figures of the company's day. */
const today = z.object({
  /** Visits that take place today, done ones included. */
  visits: z.number().int(),
  /** Those nobody is assigned to. */
  unassigned: z.number().int(),
  /** People whose clock is running. */
  clockedIn: z.number().int(),
  /** Visits of today that are not done although their time is over. */
  late: z.number().int(),
})

/** GET /api/dashboard/financial. Money is in cents. */
export const financial = z.object({
  /** Balances of all invoices except draft and void. */
  totalOutstanding: z.number().int(),
  /** Payments less refunds of this calendar month, without void invoices. */
  revenueThisMonth: z.number().int(),
  /** Sent estimates without a decision. */
  pendingEstimates: z.number().int(),
  activeMaintenanceAgreements: z.number().int(),
})
export type Financial = z.infer<typeof financial>

/** GET /api/dashboard/operations. */
export const operations = z.object({
  activeJobs: z.number().int(),
  /** Jobs created in the last 7 days, including today. */
  jobsThisWeek: z.number().int(),
  /** In minutes, despite the name: all entries that start in this calendar week, including running ones. */
  hoursThisWeek: z.number().int(),
  pendingChangeOrders: z.number().int(),
  /** Jobs that need another visit, which is not planned. */
  waitingJobs: z.number().int(),
  /** Finished jobs with unbilled work. */
  finishedUnbilled: z.number().int(),
  today,
})
export type Operations = z.infer<typeof operations>

/** GET /api/dashboard/overdue-invoices: as in the aging, including partly paid ones. */
export const overdueInvoices = z.object({ count: z.number().int(), totalAmount: z.number().int() })
export type OverdueInvoices = z.infer<typeof overdueInvoices>

/** GET /api/dashboard/upcoming-services. */
export const upcomingService = z.object({
  /** The agreement's id. */
  id: z.string(),
  title: z.string(),
  customerName: z.string(),
  nextServiceDate: z.string(),
})
export type UpcomingService = z.infer<typeof upcomingService>

/** GET /api/dashboard/stock-alerts: unacknowledged alerts, and the emptiest items. */
export const openAlerts = z.object({ count: z.number().int(), worst: stockAlert.array() })
export type OpenAlerts = z.infer<typeof openAlerts>
