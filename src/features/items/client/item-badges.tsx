import { StatusBadge } from '@/ui/primitives/status-badge'
import type { Item } from '../item.schema'

/** What a person needs to know before they walk to the shelf, the gravest first. */
export function ItemBadges({ item }: { item: Item }) {
  if (item.archivedAt) return <StatusBadge status="archived" />
  return (
    <>
      {item.isOutOfStock ? <StatusBadge status="out_of_stock" /> : <StatusBadge status={item.status} />}
      {item.isLow && !item.isOutOfStock && <StatusBadge status="low_stock" />}
    </>
  )
}
