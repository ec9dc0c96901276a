import { createResource } from '@/client/resource'
import type { Vehicle, VehicleFilter, VehicleInput } from '../vehicle.schema'

export const vehicles = createResource<Vehicle, VehicleInput, VehicleFilter>('/api/vehicles', {
  writes: 'vehicle',
  reads: ['location', 'item', 'transaction', 'scrap', 'purchase_order', 'user'],
})
