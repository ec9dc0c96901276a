import { PackageSearch, User } from 'lucide-react'
import { isReturnable } from '@/domain/stock/item-kinds'
import { CardLine } from '@/ui/card-line'
import type { Item } from '../item.schema'
import { holderText } from './item-texts'

/** The current holder of a tool; for a consumable, its reorder point. */
export function ItemHolder({ item }: { item: Item }) {
  if (!isReturnable(item.type)) {
    const reorder = item.reorderPoint === null ? null : `Reorder at ${item.reorderPoint}`
    return <CardLine icon={PackageSearch} text={reorder} />
  }
  return <CardLine icon={User} text={holderText(item)} />
}
