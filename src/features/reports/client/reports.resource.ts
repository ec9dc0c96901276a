import { useQuery } from '@tanstack/react-query'
import { withQuery } from '@/client/api'
import { apiAll } from '@/client/api-all'
import { queryClient } from '@/client/query-client'
import { reads } from '@/client/readers'
import { createResource } from '@/client/resource'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { Span } from '../picture'
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

const byMonth = (span: Span) => ({
  queryKey: [`${PATH}/months`, span],
  ...reads('invoice', 'payment', 'time_entry', ...STOCK_MOVERS, 'purchase_order'),
})
/** Element id of the aging report on the reports screen, for links. */
export const AGING_PLACE = 'invoice-aging'

const aging = { queryKey: [`${PATH}/aging-by-customer`], ...reads('invoice', 'payment', 'customer') }
const profit = (span: Span) => ({
  queryKey: [`${PATH}/jobs-by-profit`, span],
  ...reads('job', 'invoice', 'time_entry', ...STOCK_MOVERS, 'purchase_order'),
})
const hours = (span: Span) => ({
  queryKey: [`${PATH}/hours-by-person`, span],
  ...reads('time_entry', 'user'),
})
const losses = (span: Span) => ({
  queryKey: [`${PATH}/tool-losses`, span],
  ...reads(...STOCK_MOVERS, 'job'),
})

export const useMonths = (span: Span) => useQuery<Months>(byMonth(span))
export const useAgingByCustomer = () => useQuery<AgingByCustomer>(aging)
export const useJobsByProfit = (span: Span) => useQuery<JobsByProfit>(profit(span))
export const useHoursByPerson = (span: Span) => useQuery<HoursByPerson>(hours(span))
export const useToolLosses = (span: Span) => useQuery<ToolLosses>(losses(span))

/** URL of the CSV file of a chart. */
export const pictureExport = (name: string, span?: Span): string =>
  withQuery(`${PATH}/${name}/export`, span ?? {})

export const prefetchMonths = (span: Span) => void queryClient.prefetchQuery(byMonth(span))
