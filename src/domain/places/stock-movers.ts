import type { Entity } from '@/shared/entities'

/** What moves stock, as the activity calls it: whatever shows what lies where is refetched after any of these. */
export const STOCK_MOVERS = [
  'item',
  'transaction',
  'scrap',
  'purchase_order',
  'transfer',
  'cycle_count',
  'kit',
  'reservation',
] as const satisfies readonly Entity[]
