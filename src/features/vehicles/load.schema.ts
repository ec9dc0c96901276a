import { z } from 'zod'
import { ITEM_TYPES } from '@/domain/stock/item-kinds'
import { LOAD_DAYS } from './load'

/** The query string of GET /api/vehicles/{id}/load. */
export const loadQuery = z.object({ day: z.enum(LOAD_DAYS).default('tomorrow') })

/** One item to load into a vehicle. */
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
  /** Below its level on board. */
  isLow: z.boolean(),
  /** Units reserved for the work of the vehicle's technician that day. */
  reserved: z.number(),
  /** Units that the vehicle needs. */
  wanted: z.number(),
  /** Units available at the source location; 0 if no location can spare any. */
  qty: z.number(),
  fromLocationId: z.string().nullable(),
  fromLocationName: z.string().nullable(),
})
export type LoadLine = z.infer<typeof loadLine>

/**
 * The answer of GET /api/vehicles/{id}/load: items below their level on board or reserved for the day,
 * by name.
 */
export const load = z.object({ locationId: z.string(), lines: loadLine.array() })
export type Load = z.infer<typeof load>
