import { createResource } from '@/client/resource'
import type { Movement, MovementFilter } from '../movement.schema'

/** The ledger: whatever has moved, newest first. */
export const movements = createResource<Movement, never, MovementFilter>('/api/movements', {
  reads: ['transaction', 'item', 'scrap', 'purchase_order', 'location', 'job', 'user'],
})
