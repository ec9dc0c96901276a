import { z } from 'zod'
import { STOCK_ACTIONS, STOCK_BADGES, type StockAction } from '@/domain/stock/stock'
import { CARE_KINDS } from '@/domain/tool-plans/care'
import type { Badges } from '@/shared/badges'

export const HISTORY_BADGES: Badges<StockAction | 'care'> = {
  ...STOCK_BADGES,
  care: { tone: 'green', words: 'Maintenance Done' },
}

/** GET /api/items/{id}/history: every change of the item's stock and all care that was done to it, newest first. */
export const itemEntry = z.object({
  id: z.string(),
  action: z.enum([...STOCK_ACTIONS, 'care']),
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
  /** Of care: by which plan, and what it cost in cents, as far as that may be seen. */
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
