import { z } from 'zod'
import { STOCK_ACTIONS } from './stock'

/** GET /api/items/{id}/history: every change of the item's stock, newest first. */
export const stockEntry = z.object({
  id: z.string(),
  action: z.enum(STOCK_ACTIONS),
  /** How many were meant; for a count how many there were found to be. */
  qty: z.number(),
  /** What it changed: how many there are, how many are out, how many are missing. */
  qtyDelta: z.number(),
  outDelta: z.number(),
  missingDelta: z.number(),
  /** Where they left and where they came to. */
  fromLocationId: z.string().nullable(),
  fromLocationName: z.string().nullable(),
  toLocationId: z.string().nullable(),
  toLocationName: z.string().nullable(),
  reason: z.string().nullable(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  by: z.string(),
  byName: z.string(),
  ts: z.string(),
})
export type StockEntry = z.infer<typeof stockEntry>
