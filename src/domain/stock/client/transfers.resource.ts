import { createResource } from '@/client/resource'
import type { Transfer, TransferFilter, TransferInput } from '../transfer.schema'

/** What moves stock, and with it what a place has. */
const STOCK = ['item', 'transaction', 'scrap', 'purchase_order', 'transfer'] as const

export const transfers = createResource<Transfer, TransferInput, TransferFilter>('/api/transfers', {
  writes: 'transfer',
  reads: ['item', 'location', 'user'],
})

/** What lies of one item in one zone of a place, as far as whoever moves it has to know. */
export interface StockAt {
  id: string
  itemId: string
  name: string
  code: string
  /** In all zones of the place together. */
  placeQty: number
}

/** What lies at a place. */
export const stockAt = (locationId: string) =>
  createResource<StockAt, never, { search?: string }>(
    `/api/locations/${encodeURIComponent(locationId)}/stock`,
    { reads: [...STOCK, 'location'] },
  )
