import { createResource } from '@/client/resource'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { Transfer, TransferFilter, TransferInput } from '../transfer.schema'

export const transfers = createResource<Transfer, TransferInput, TransferFilter>('/api/transfers', {
  writes: 'transfer',
  reads: [...STOCK_MOVERS, 'location', 'user'],
})
