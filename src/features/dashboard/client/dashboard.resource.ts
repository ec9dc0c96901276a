import { useQuery } from '@tanstack/react-query'
import { firstDayOfWeek } from '@/client/first-day-of-week'
import { queryClient } from '@/client/query-client'
import { reads } from '@/client/readers'
import { today } from '@/shared/dates'
import type { Financial, Operations, OverdueInvoices, UpcomingService } from '../dashboard.schema'
import { dashboardLinks } from '../dashboard-links'

const PATH = '/api/dashboard'

const MONEY = ['invoice', 'payment', 'estimate'] as const
const WORK = ['job', 'time_entry', 'item', 'transaction', 'scrap', 'purchase_order', 'agreement'] as const

const financial = { queryKey: [`${PATH}/financial`], ...reads(...MONEY) }
const operations = () => ({
  queryKey: [`${PATH}/operations`, { weekStartsOn: firstDayOfWeek() }],
  ...reads(...WORK, ...MONEY, 'customer', 'change_order', 'rfi', 'field_log'),
})
const overdue = { queryKey: [`${PATH}/overdue-invoices`], ...reads('invoice', 'payment', 'customer') }
const services = { queryKey: [`${PATH}/upcoming-services`], ...reads('agreement', 'job', 'customer') }

export const useFinancial = () => useQuery<Financial>(financial)
export const useOperations = () => useQuery<Operations>(operations())
export const useOverdueInvoices = () => useQuery<OverdueInvoices>(overdue)
export const useUpcomingServices = () => useQuery<UpcomingService[]>(services)

export function prefetchDashboard() {
  for (const query of [financial, operations(), overdue, services]) void queryClient.prefetchQuery(query)
}

/** Where the cards lead today. */
export const currentLinks = () => dashboardLinks(today(), firstDayOfWeek())
