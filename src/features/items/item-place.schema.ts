import { z } from 'zod'
import { LOCATION_TYPES } from '@/domain/places/place'
import { MAX_QTY } from '@/domain/stock/stock'
import { optionalId, optionalWholeNumber } from '@/shared/fields'

const level = () => optionalWholeNumber({ min: 0, max: MAX_QTY }).optional()

/**
 * The body of PUT /api/items/{id}/locations/{locationId}: what is left out stays as it is. Naming the zone puts all that
 * lies there of the item into it, and what comes later too.
 */
export const placeLevels = z.object({
  zoneId: optionalId().optional(),
  minQty: level(),
  maxQty: level(),
  reorderPoint: level(),
})
export type PlaceLevels = z.infer<typeof placeLevels>
/** Form values: numbers as typed. */
export type PlaceLevelsForm = z.input<typeof placeLevels>

/** GET /api/items/{id}/locations: what lies in one zone of one place, or outside of its zones. */
export const itemPlace = z.object({
  id: z.string(),
  itemId: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  locationType: z.enum(LOCATION_TYPES),
  zoneId: z.string().nullable(),
  zoneName: z.string().nullable(),
  qty: z.number(),
  /** The levels stand where the item is kept at this place, and are held against all that lies there. */
  isDefault: z.boolean(),
  minQty: z.number(),
  maxQty: z.number().nullable(),
  reorderPoint: z.number().nullable(),
  isLow: z.boolean(),
  isHome: z.boolean(),
  updatedAt: z.string(),
})
export type ItemPlace = z.infer<typeof itemPlace>
