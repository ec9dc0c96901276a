import type { Badges } from '@/shared/badges'
export const ITEM_TYPES = ['tool', 'consumable', 'container'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

export const ITEM_STATUSES = ['available', 'out', 'missing'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]
export const ITEM_BADGES: Badges<ItemStatus> = {
  available: 'green',
  out: { tone: 'blue', words: 'Checked Out' },
  missing: 'red',
}
/** States that override or add to an item's status. */
export const STATE_BADGES: Badges<'low_stock' | 'archived' | 'out_of_stock' | 'out_of_service'> = {
  out_of_service: { tone: 'red', words: 'Out of Service' },
  low_stock: 'amber',
  archived: 'grey',
  out_of_stock: { tone: 'red', words: 'Out of Stock' },
}

/** Message for a checkout of something out of service. */
export const outOfServiceWords = (reason: string | null) =>
  reason ? `Out of service: ${reason}` : 'Out of service'

/** Tools and containers are returned, consumables are used up. */
export const isReturnable = (type: ItemType) => type !== 'consumable'

/** Whether its units are counted: any other item is a single piece, either in or out. */
export const isCounted = ({ type, qty }: { type: ItemType; qty: number }) => !isReturnable(type) || qty > 1
