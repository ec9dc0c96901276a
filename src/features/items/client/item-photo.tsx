import { Box, Layers, type LucideIcon, Wrench } from 'lucide-react'
import type { ItemType } from '@/domain/stock/item-kinds'
import { cx } from '@/ui/cx'
import type { Item } from '../item.schema'

const placeholders: Record<ItemType, LucideIcon> = { tool: Wrench, consumable: Layers, container: Box }

interface ItemPhotoProps {
  item: Pick<Item, 'type' | 'thumbnailUrl'>
  className: string
}

/** Decorative, because the name is always next to it. Without a photo, shows an icon for the item type. */
export function ItemPhoto({ item, className }: ItemPhotoProps) {
  const Placeholder = placeholders[item.type]
  return (
    <div className={cx('grid shrink-0 place-items-center overflow-hidden bg-hover/60 text-quiet', className)}>
      {item.thumbnailUrl ? (
        <img
          src={item.thumbnailUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <Placeholder className="size-8 max-h-1/2" strokeWidth={1.25} aria-hidden />
      )}
    </div>
  )
}
