import { createResource } from '@/client/resource'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { Movement, MovementFilter } from '../movement.schema'

/** The ledger of all stock movements, newest first. */
export const movements = createResource<Movement, never, MovementFilter>('/api/movements', {
  reads: [...STOCK_MOVERS, 'location', 'job', 'user'],
})
