import { z } from 'zod'
import { ITEM_TYPES } from '@/domain/stock/item-kinds'

/** What is to be brought to a vehicle, of one item. */
export const loadLine = z.object({
  itemId: z.string(),
  itemName: z.string(),
  code: z.string(),
  itemType: z.enum(ITEM_TYPES),
  thumbnailUrl: z.string().nullable(),
  onBoard: z.number(),
  minQty: z.number(),
  maxQty: z.number().nullable(),
  reorderPoint: z.number().nullable(),
  /** It is below its level on board. */
  isLow: z.boolean(),
  /** How many of it are reserved for what the vehicle's technician does tomorrow. */
  reserved: z.number(),
  /** How many the vehicle wants. */
  wanted: z.number(),
  /** How many of them can be had; none where no place can spare any. */
  qty: z.number(),
  fromLocationId: z.string().nullable(),
  fromLocationName: z.string().nullable(),
})
export type LoadLine = z.infer<typeof loadLine>

/** The answer of GET /api/vehicles/{id}/load: what is below its level on board or reserved for tomorrow, by name. */
export const load = z.object({ locationId: z.string(), lines: loadLine.array() })
export type Load = z.infer<typeof load>
