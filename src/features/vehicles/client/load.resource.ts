import { useQuery } from '@tanstack/react-query'
import { reads } from '@/client/readers'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { Load } from '../load.schema'

/** The items to load into a vehicle. */
export const useLoad = (vehicleId: string) =>
  useQuery<Load>({
    queryKey: [`/api/vehicles/${encodeURIComponent(vehicleId)}/load`],
    ...reads('vehicle', 'location', ...STOCK_MOVERS),
  })
