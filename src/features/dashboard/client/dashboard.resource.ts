import { useQuery } from '@tanstack/react-query'
import { firstDayOfWeek } from '@/client/first-day-of-week'
import { queryClient } from '@/client/query-client'
import { reads } from '@/client/readers'
import { MOVES_STOCK } from '@/features/stock-alerts/client/stock-alerts.resource'
import { today } from '@/shared/dates'
import type { Financial, OpenAlerts, Operations, OverdueInvoices, UpcomingService } from '../dashboard.schema'
import { dashboardLinks } from '../dashboard-links'

const PATH = '/api/dashboard'

const MONEY = ['invoice', 'payment', 'estimate'] as const
const WORK = ['job', 'time_entry', 'item', 'transaction', 'scrap', 'purchase_order', 'agreement'] as const

const financial = { queryKey: [`${PATH}/financial`], ...reads(...MONEY) }
const operations = () => ({
  queryKey: [`${PATH}/operations`, { weekStartsOn: firstDayOfWeek() }],
  ...reads(...WORK, ...MONEY, 'customer', 'change_order', 'rfi', 'field_log', 'visit', 'company'),
})
const overdue = { queryKey: [`${PATH}/overdue-invoices`], ...reads('invoice', 'payment', 'customer') }
const alerts = { queryKey: [`${PATH}/stock-alerts`], ...reads(...MOVES_STOCK, 'stock_alert') }
const services = { queryKey: [`${PATH}/upcoming-services`], ...reads('agreement', 'job', 'customer') }

export const useFinancial = () => useQuery<Financial>(financial)
export const useOperations = () => useQuery<Operations>(operations())
export const useOverdueInvoices = () => useQuery<OverdueInvoices>(overdue)
export const useOpenAlerts = () => useQuery<OpenAlerts>(alerts)
export const useUpcomingServices = () => useQuery<UpcomingService[]>(services)

export function prefetchDashboard() {
  void queryClient.prefetchQuery(financial)
  void queryClient.prefetchQuery(operations())
  void queryClient.prefetchQuery(overdue)
  void queryClient.prefetchQuery(alerts)
  void queryClient.prefetchQuery(services)
}

/** Today's link targets of the cards. */
export const currentLinks = () => dashboardLinks(today(), firstDayOfWeek())
