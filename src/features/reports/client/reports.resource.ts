import { useQuery } from '@tanstack/react-query'
import { apiAll } from '@/client/api-all'
import { queryClient } from '@/client/query-client'
import { reads } from '@/client/readers'
import { createResource } from '@/client/resource'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { Period } from '../picture'
import type { AgingByCustomer, HoursByPerson, JobsByProfit, Months, ToolLosses } from '../picture.schema'
import type { Kpi, MissingItem, TopConsumable } from '../report.schema'
import type { StockValue } from '../stock-value.schema'

const PATH = '/api/reports'

const kpi = { queryKey: [`${PATH}/kpi`], ...reads(...STOCK_MOVERS, 'job', 'invoice', 'payment') }
const top = { queryKey: [`${PATH}/top-consumables`], ...reads(...STOCK_MOVERS) }

export const useKpi = () => useQuery<Kpi>(kpi)
export const prefetchKpi = () => void queryClient.prefetchQuery(kpi)

export const useTopConsumables = () => useQuery<TopConsumable[]>(top)
export const prefetchTopConsumables = () => void queryClient.prefetchQuery(top)

const value = { queryKey: [`${PATH}/stock-value`], ...reads(...STOCK_MOVERS, 'location') }
export const useStockValue = () => useQuery<StockValue>(value)
export const prefetchStockValue = () => void queryClient.prefetchQuery(value)
export const stockValueExport = `${PATH}/stock-value/export`

const MISSING = `${PATH}/missing-items`
export const missingItems = createResource<MissingItem, never, object>(MISSING, {
  reads: [...STOCK_MOVERS, 'job', 'user'],
})
export const fetchMissingItems = () => apiAll<MissingItem>(MISSING)

const byMonth = (months: Period) => ({
  queryKey: [`${PATH}/months`, { months }],
  ...reads('invoice', 'payment', 'time_entry', ...STOCK_MOVERS, 'purchase_order'),
})
const aging = { queryKey: [`${PATH}/aging-by-customer`], ...reads('invoice', 'payment', 'customer') }
const profit = (months: Period) => ({
  queryKey: [`${PATH}/jobs-by-profit`, { months }],
  ...reads('job', 'invoice', 'time_entry', ...STOCK_MOVERS, 'purchase_order'),
})
const hours = (months: Period) => ({
  queryKey: [`${PATH}/hours-by-person`, { months }],
  ...reads('time_entry', 'user'),
})
const losses = (months: Period) => ({
  queryKey: [`${PATH}/tool-losses`, { months }],
  ...reads(...STOCK_MOVERS, 'job'),
})

export const useMonths = (months: Period) => useQuery<Months>(byMonth(months))
export const useAgingByCustomer = () => useQuery<AgingByCustomer>(aging)
export const useJobsByProfit = (months: Period) => useQuery<JobsByProfit>(profit(months))
export const useHoursByPerson = (months: Period) => useQuery<HoursByPerson>(hours(months))
export const useToolLosses = (months: Period) => useQuery<ToolLosses>(losses(months))

/** URL of the CSV file of a chart. */
export const pictureExport = (name: string, months?: Period): string =>
  `${PATH}/${name}/export${months ? `?months=${months}` : ''}`

export const prefetchMonths = (months: Period) => void queryClient.prefetchQuery(byMonth(months))
