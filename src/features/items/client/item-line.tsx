import type { LinkProps } from '@tanstack/react-router'
import { CompactLine, type Line } from '@/ui/record-table/compact-line'
import type { Item } from '../item.schema'
import { ItemBadges } from './item-badges'
import { kindText, placesText, whereaboutsText } from './item-texts'

/** Compact row: location, quantity and availability. */
export const itemLine = (item: Item): Line => ({
  title: item.name,
  beside: [placesText(item), kindText(item), whereaboutsText(item)].filter(Boolean).join(' · '),
  status: <ItemBadges item={item} />,
})

/** Replaces the card of an item without a photo on phones, where an empty card would fill half the screen. */
export function ItemLine({ item, link }: { item: Item; link: LinkProps }) {
  return (
    <article className="rounded-xl border border-line bg-surface">
      <CompactLine {...itemLine(item)} link={link} className="h-14" />
    </article>
  )
}
