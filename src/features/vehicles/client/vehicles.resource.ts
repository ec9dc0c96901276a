import { createResource } from '@/client/resource'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { Vehicle, VehicleFilter, VehicleInput } from '../vehicle.schema'

export const vehicles = createResource<Vehicle, VehicleInput, VehicleFilter>('/api/vehicles', {
  writes: 'vehicle',
  reads: ['location', ...STOCK_MOVERS, 'user', 'custom_field'],
})
