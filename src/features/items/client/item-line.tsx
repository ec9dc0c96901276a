import type { Line } from '@/ui/record-table/compact-line'
import type { Item } from '../item.schema'
import { ItemBadges } from './item-badges'
import { kindText, placesText, whereaboutsText } from './item-texts'

/** Compact row: location, quantity and availability. */
export const itemLine = (item: Item): Line => ({
  title: item.name,
  beside: [placesText(item), kindText(item), whereaboutsText(item)].filter(Boolean).join(' · '),
  status: <ItemBadges item={item} />,
})
