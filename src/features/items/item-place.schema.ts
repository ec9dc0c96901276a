import { z } from 'zod'
import { LOCATION_TYPES } from '@/domain/places/place'
import { MAX_QTY } from '@/domain/stock/stock'
import { optionalId, optionalWholeNumber } from '@/shared/fields'

const level = () => optionalWholeNumber({ min: 0, max: MAX_QTY }).optional()

/**
 * The body of PUT /api/items/{id}/locations/{locationId}; omitted fields keep their value. Sending a zone
 * moves all of the item's stock at the location into it, and later deliveries go there too.
 */
export const placeLevels = z.object({
  zoneId: optionalId().optional(),
  minQty: level(),
  maxQty: level(),
  reorderPoint: level(),
})
export type PlaceLevels = z.infer<typeof placeLevels>
/** Form values, with numbers as typed. */
export type PlaceLevelsForm = z.input<typeof placeLevels>

/** A row of GET /api/items/{id}/locations: the stock in one zone, or outside any zone, of a location. */
export const itemPlace = z.object({
  id: z.string(),
  itemId: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  locationType: z.enum(LOCATION_TYPES),
  zoneId: z.string().nullable(),
  zoneName: z.string().nullable(),
  qty: z.number(),
  /** Only the default row of a location holds the levels; they apply to the item's total stock there. */
  isDefault: z.boolean(),
  minQty: z.number(),
  maxQty: z.number().nullable(),
  reorderPoint: z.number().nullable(),
  isLow: z.boolean(),
  isHome: z.boolean(),
  /** The signed-in user's own vehicle, from which consumables are taken first; false for other items. */
  isOwn: z.boolean(),
  updatedAt: z.string(),
})
export type ItemPlace = z.infer<typeof itemPlace>
