import { createResource } from '@/client/resource'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import { ENTITIES } from '@/shared/entities'
import type { PlaceStock, PlaceStockFilter } from '../place-stock.schema'

export const stockAt = (locationId: string) =>
  createResource<PlaceStock, never, PlaceStockFilter>(
    `${ENTITIES.location.api}/${encodeURIComponent(locationId)}/stock`,
    { reads: ['location', ...STOCK_MOVERS] },
  )
