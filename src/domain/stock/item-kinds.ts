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
/** What outweighs the status of an item, or adds to it. */
export const STATE_BADGES: Badges<'low_stock' | 'archived' | 'out_of_stock' | 'out_of_service'> = {
  out_of_service: { tone: 'red', words: 'Out of Service' },
  low_stock: 'amber',
  archived: 'grey',
  out_of_stock: { tone: 'red', words: 'Out of Stock' },
}

/** What is said to anyone who wants to take something that must not be used. */
export const outOfServiceWords = (reason: string | null) =>
  reason ? `Out of service: ${reason}` : 'Out of service'

/** Whether it comes back: tools and containers do, a consumable is used up. */
export const isReturnable = (type: ItemType) => type !== 'consumable'

/** Whether its units are counted: any other item is one piece, which is either in or away. */
export const isCounted = ({ type, qty }: { type: ItemType; qty: number }) => !isReturnable(type) || qty > 1
