import type { Entity } from '@/shared/entities'

/** Entities whose changes move stock: queries that show stock by place depend on them. */
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
