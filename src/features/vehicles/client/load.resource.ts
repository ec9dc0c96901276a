import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reads } from '@/client/readers'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { LoadDay } from '../load'
import type { Load } from '../load.schema'

/** The items to load into a vehicle. */
export const useLoad = (vehicleId: string, day: LoadDay) =>
  useQuery<Load>({
    queryKey: [`/api/vehicles/${encodeURIComponent(vehicleId)}/load`, { day }],
    placeholderData: keepPreviousData,
    ...reads('vehicle', 'location', ...STOCK_MOVERS),
  })
