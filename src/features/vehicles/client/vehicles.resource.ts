import { resourceOf } from '@/client/resource'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { vehicleApi } from '../vehicle.schema'

export const vehicles = resourceOf<typeof vehicleApi>('vehicle', {
  reads: ['location', ...STOCK_MOVERS, 'user', 'custom_field'],
})
