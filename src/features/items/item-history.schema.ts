import { z } from 'zod'
import { STOCK_ACTIONS, STOCK_BADGES, type StockAction } from '@/domain/stock/stock'
import { CARE_KINDS } from '@/domain/tool-plans/care'
import type { Badges } from '@/shared/badges'

export const HISTORY_BADGES: Badges<StockAction | 'care'> = {
  ...STOCK_BADGES,
  care: { tone: 'green', words: 'Maintenance Done' },
}

/** GET /api/items/{id}/history: all stock changes and maintenance of an item, newest first. */
export const itemEntry = z.object({
  id: z.string(),
  action: z.enum([...STOCK_ACTIONS, 'care']),
  /** The quantity moved; for a count, the quantity found. */
  qty: z.number(),
  /** Changes to the quantity owned, checked out and missing. */
  qtyDelta: z.number(),
  outDelta: z.number(),
  missingDelta: z.number(),
  /** Where the units came from and went to. */
  fromLocationId: z.string().nullable(),
  fromLocationName: z.string().nullable(),
  toLocationId: z.string().nullable(),
  toLocationName: z.string().nullable(),
  reason: z.string().nullable(),
  /** Maintenance entries only; the cost is in cents, null if unknown or if the viewer may not see costs. */
  care: z
    .object({
      planId: z.string(),
      planName: z.string(),
      kind: z.enum(CARE_KINDS),
      cost: z.number().nullable(),
      notes: z.string().nullable(),
    })
    .nullable(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  by: z.string(),
  byName: z.string(),
  ts: z.string(),
})
export type ItemEntry = z.infer<typeof itemEntry>
