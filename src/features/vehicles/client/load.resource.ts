import { useQuery } from '@tanstack/react-query'
import { reads } from '@/client/readers'
import type { Load } from '../load.schema'

/** What is to be brought to a vehicle. */
export const useLoad = (vehicleId: string) =>
  useQuery<Load>({
    queryKey: [`/api/vehicles/${encodeURIComponent(vehicleId)}/load`],
    ...reads('vehicle', 'location', 'item', 'transaction', 'transfer', 'scrap', 'purchase_order'),
  })
