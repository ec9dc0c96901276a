import { useQuery } from '@tanstack/react-query'
import { firstDayOfWeek } from '@/client/first-day-of-week'
import { queryClient } from '@/client/query-client'
import { today } from '@/shared/dates'
import type { Financial, Operations, OverdueInvoices, UpcomingService } from '../dashboard.schema'
import { dashboardLinks } from '../dashboard-links'

const PATH = '/api/dashboard'

// Whatever a resource changes lets everything below this path be asked for anew.
const financial = { queryKey: [`${PATH}/financial`] }
const operations = () => ({ queryKey: [`${PATH}/operations`, { weekStartsOn: firstDayOfWeek() }] })
const overdue = { queryKey: [`${PATH}/overdue-invoices`] }
const services = { queryKey: [`${PATH}/upcoming-services`] }

export const useFinancial = () => useQuery<Financial>(financial)
export const useOperations = () => useQuery<Operations>(operations())
export const useOverdueInvoices = () => useQuery<OverdueInvoices>(overdue)
export const useUpcomingServices = () => useQuery<UpcomingService[]>(services)

export function prefetchDashboard() {
  for (const query of [financial, operations(), overdue, services]) void queryClient.prefetchQuery(query)
}

/** Where the cards lead today. */
export const currentLinks = () => dashboardLinks(today(), firstDayOfWeek())
