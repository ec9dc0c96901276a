import { z } from 'zod'
import { ITEM_TYPES } from '@/domain/stock/item-kinds'

/** GET /api/reports/kpi: tools as the inventory lists them, by their status; one that is out of stock is in none. */
export const kpi = z.object({
  toolsAvailable: z.number().int(),
  toolsOut: z.number().int(),
  toolsMissing: z.number().int(),
})
export type Kpi = z.infer<typeof kpi>

/** GET /api/reports/top-consumables: those checked out most often, by checkouts and not by units. */
export const topConsumable = z.object({ itemId: z.string(), name: z.string(), count: z.number().int() })
export type TopConsumable = z.infer<typeof topConsumable>

/** GET /api/reports/missing-items: whatever some units are missing of, although others may be there. */
export const missingItem = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(ITEM_TYPES),
  location: z.string().nullable(),
  /** How many there are, with the missing ones. */
  qty: z.number().int(),
  /** How many of them are missing. */
  missing: z.number().int(),
})
export type MissingItem = z.infer<typeof missingItem>
