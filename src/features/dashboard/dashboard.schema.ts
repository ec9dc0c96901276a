import { z } from 'zod'
import { stockAlert } from '@/features/stock-alerts/stock-alert.schema'

/** GET /api/dashboard/financial. Money is in cents. */
export const financial = z.object({
  /** The balances of all invoices that are neither draft nor void. */
  totalOutstanding: z.number().int(),
  /** Payments less refunds dated in this calendar month; those of void invoices are left out. */
  revenueThisMonth: z.number().int(),
  /** Estimates that were sent and not answered yet. */
  pendingEstimates: z.number().int(),
  activeMaintenanceAgreements: z.number().int(),
})
export type Financial = z.infer<typeof financial>

/** GET /api/dashboard/operations. */
export const operations = z.object({
  activeJobs: z.number().int(),
  /** Jobs made on the last 7 days, today included. */
  jobsThisWeek: z.number().int(),
  /** Minutes, despite the name: everyone's entries that start in this calendar week, with what runs up to now. */
  hoursThisWeek: z.number().int(),
  pendingChangeOrders: z.number().int(),
})
export type Operations = z.infer<typeof operations>

/** GET /api/dashboard/overdue-invoices: as in the aging, partly paid ones too. */
export const overdueInvoices = z.object({ count: z.number().int(), totalAmount: z.number().int() })
export type OverdueInvoices = z.infer<typeof overdueInvoices>

/** GET /api/dashboard/upcoming-services. */
export const upcomingService = z.object({
  /** The agreement's. */
  id: z.string(),
  title: z.string(),
  customerName: z.string(),
  nextServiceDate: z.string(),
})
export type UpcomingService = z.infer<typeof upcomingService>

/** GET /api/dashboard/stock-alerts: what nobody has seen yet, and the emptiest of it. */
export const openAlerts = z.object({ count: z.number().int(), worst: stockAlert.array() })
export type OpenAlerts = z.infer<typeof openAlerts>
