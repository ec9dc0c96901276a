import { z } from 'zod'
import { idFilter, periodFilter } from '@/shared/fields'
import { ITEM_TYPES } from './item-kinds'
import { STOCK_ACTIONS } from './stock'

/** The query string of GET /api/movements. */
export const movementFilter = z.object({
  itemId: idFilter(),
  /** Source or destination. */
  locationId: idFilter(),
  jobId: idFilter(),
  verb: z.enum(STOCK_ACTIONS).optional(),
  ...periodFilter,
})
export type MovementFilter = z.infer<typeof movementFilter>

/** A row of the ledger. A movement over several locations has one for each. */
export const movement = z.object({
  id: z.string(),
  verb: z.enum(STOCK_ACTIONS),
  itemId: z.string(),
  itemName: z.string(),
  itemType: z.enum(ITEM_TYPES),
  fromLocationId: z.string().nullable(),
  fromLocationName: z.string().nullable(),
  fromZoneId: z.string().nullable(),
  toLocationId: z.string().nullable(),
  toLocationName: z.string().nullable(),
  toZoneId: z.string().nullable(),
  /** Units moved; without a location, the quantity meant. */
  qty: z.number(),
  /** In cents, rounded; null if unknown or not visible. */
  unitCost: z.number().nullable(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  reason: z.string().nullable(),
  /** Its transfer or count. */
  sourceId: z.string().nullable(),
  /** The row that it is a further part of. */
  partOf: z.string().nullable(),
  userId: z.string(),
  by: z.string(),
  byName: z.string(),
  ts: z.string(),
})
export type Movement = z.infer<typeof movement>
