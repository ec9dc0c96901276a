import type { LinkProps } from '@tanstack/react-router'
import { CompactLine, type Line } from '@/ui/record-table/compact-line'
import type { Item } from '../item.schema'
import { ItemBadges } from './item-badges'
import { kindText, placesText, whereaboutsText } from './item-texts'

/** Where it is, how many there are, and whether it can be had. */
export const itemLine = (item: Item): Line => ({
  title: item.name,
  beside: [placesText(item), kindText(item), whereaboutsText(item)].filter(Boolean).join(' · '),
  status: <ItemBadges item={item} />,
})

/** On a phone the card of an item without a photo, which would be half a screen of nothing. */
export function ItemLine({ item, link }: { item: Item; link: LinkProps }) {
  return (
    <article className="rounded-xl border border-line bg-surface">
      <CompactLine {...itemLine(item)} link={link} className="h-14" />
    </article>
  )
}
