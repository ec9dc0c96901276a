import { z } from 'zod'
import { ITEM_TYPES } from '@/domain/stock/item-kinds'

/** GET /api/reports/kpi: tools by status, as in the inventory. A tool that is out of stock counts in none. */
export const kpi = z.object({
  toolsAvailable: z.number().int(),
  toolsOut: z.number().int(),
  toolsMissing: z.number().int(),
})
export type Kpi = z.infer<typeof kpi>

/** GET /api/reports/top-consumables: ranked by number of checkouts, not by units. */
export const topConsumable = z.object({ itemId: z.string(), name: z.string(), count: z.number().int() })
export type TopConsumable = z.infer<typeof topConsumable>

/** GET /api/reports/missing-items: every item with missing units, even if others are still there. */
export const missingItem = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(ITEM_TYPES),
  location: z.string().nullable(),
  /** Total units, including the missing ones. */
  qty: z.number().int(),
  missing: z.number().int(),
})
export type MissingItem = z.infer<typeof missingItem>
