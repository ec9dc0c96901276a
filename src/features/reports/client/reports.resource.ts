import { useQuery } from '@tanstack/react-query'
import { apiAll } from '@/client/api-all'
import { queryClient } from '@/client/query-client'
import { createResource } from '@/client/resource'
import type { Kpi, MissingItem, TopConsumable } from '../report.schema'

const PATH = '/api/reports'

const kpi = { queryKey: [`${PATH}/kpi`] }
const top = { queryKey: [`${PATH}/top-consumables`] }

export const useKpi = () => useQuery<Kpi>(kpi)
export const prefetchKpi = () => void queryClient.prefetchQuery(kpi)

export const useTopConsumables = () => useQuery<TopConsumable[]>(top)
export const prefetchTopConsumables = () => void queryClient.prefetchQuery(top)

const MISSING = `${PATH}/missing-items`
export const missingItems = createResource<MissingItem, never, object>(MISSING)
export const fetchMissingItems = () => apiAll<MissingItem>(MISSING)
