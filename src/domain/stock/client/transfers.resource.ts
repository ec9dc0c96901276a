import { resourceOf } from '@/client/resource'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { transferApi } from '../transfer.schema'

export const transfers = resourceOf<typeof transferApi>('transfer', {
  reads: [...STOCK_MOVERS, 'location', 'user'],
})
