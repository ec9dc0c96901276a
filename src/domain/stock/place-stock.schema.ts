import { z } from 'zod'
import { ITEM_TYPES } from '@/domain/stock/item-kinds'
import { flag, idFilter, searchText } from '@/shared/fields'

/** The query string of GET /api/locations/{id}/stock. */
export const placeStockFilter = z.object({
  search: searchText(),
  zoneId: idFilter(),
  /** Only items at or below their level there, including those with none left: one row per item. */
  low: flag(),
})
export type PlaceStockFilter = z.infer<typeof placeStockFilter>

/** Stock of one item in one zone of a location, or outside of its zones. */
export const placeStock = z.object({
  id: z.string(),
  itemId: z.string(),
  name: z.string(),
  code: z.string(),
  type: z.enum(ITEM_TYPES),
  thumbnailUrl: z.string().nullable(),
  zoneId: z.string().nullable(),
  zoneName: z.string().nullable(),
  qty: z.number(),
  /** In all zones of the location; compared with the levels. */
  placeQty: z.number(),
  minQty: z.number(),
  maxQty: z.number().nullable(),
  reorderPoint: z.number().nullable(),
  isLow: z.boolean(),
})
export type PlaceStock = z.infer<typeof placeStock>
