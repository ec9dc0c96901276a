import { useQuery } from '@tanstack/react-query'
import { apiAll } from '@/client/api-all'
import { queryClient } from '@/client/query-client'
import { reads } from '@/client/readers'
import { createResource } from '@/client/resource'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
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
