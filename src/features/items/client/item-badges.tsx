import { ITEM_BADGES, STATE_BADGES } from '@/domain/stock/item-kinds'
import { StatusBadge } from '@/ui/primitives/status-badge'
import type { Item } from '../item.schema'

/** Availability badges, most serious first. */
export function ItemBadges({ item, isOnCard }: { item: Item; isOnCard?: boolean }) {
  if (item.archivedAt) return <StatusBadge of={STATE_BADGES} status="archived" />
  return (
    <>
      {item.outOfService && <StatusBadge of={STATE_BADGES} status="out_of_service" />}
      {/* An out-of-service item must not also say Available. */}
      {item.isOutOfStock ? (
        <StatusBadge of={STATE_BADGES} status="out_of_stock" />
      ) : (
        !(item.outOfService && item.status === 'available') && (
          <StatusBadge of={ITEM_BADGES} status={item.status} ordinary={isOnCard ? 'available' : undefined} />
        )
      )}
      {item.isLow && !item.isOutOfStock && <StatusBadge of={STATE_BADGES} status="low_stock" />}
    </>
  )
}
