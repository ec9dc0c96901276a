import { isReturnable } from '@/domain/stock/item-kinds'
import { wordsOf } from '@/shared/badges'
import { counted } from '@/shared/counted'
import { formatMoney } from '@/shared/money'
import type { Item } from '../item.schema'
import type { ItemEntry } from '../item-history.schema'

/** "Tool · Qty 5"; one tool is just a "Tool". */
export function kindText({ type, qty }: Pick<Item, 'type' | 'qty'>): string {
  return isReturnable(type) && qty === 1 ? wordsOf(type) : `${wordsOf(type)} · Qty ${qty}`
}

/** "3 here, 1 out, 1 missing" for several units that are not all here; null otherwise. */
export function whereaboutsText(item: Pick<Item, 'qty' | 'available' | 'out' | 'missing'>): string | null {
  if (item.qty <= 1 || item.out + item.missing === 0) return null
  const parts = [
    `${item.available} here`,
    item.out > 0 && `${item.out} out`,
    item.missing > 0 && `${item.missing} missing`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** "Priya Raman and 2 more · #JOB-1042"; the last holder if it is missing; null if nobody has it. */
export function holderText(item: Pick<Item, 'holder' | 'holders' | 'jobNum' | 'status'>): string | null {
  const { holder, holders, jobNum, status } = item
  if (!holder) return status === 'missing' ? 'Last holder unknown' : null
  const who = holders > 1 ? `${holder} and ${holders - 1} more` : holder
  const where = jobNum ? `${who} · #${jobNum}` : who
  return status === 'missing' ? `Last with ${where}` : where
}

/** "12 in 3 locations"; the name if there is one location, the item's home if there is no stock. */
export function placesText(
  item: Pick<Item, 'available' | 'placesCount' | 'place' | 'location'>,
): string | null {
  const { available, placesCount, place, location } = item
  return placesCount > 1 ? `${available} in ${counted(placesCount, 'location')}` : (place ?? location)
}

interface Levels {
  minQty: number
  maxQty: number | null
  reorderPoint: number | null
}

/** "Min 2 · Max 10 · Reorder at 4"; null if none is set. */
export function levelsText({ minQty, maxQty, reorderPoint }: Levels): string | null {
  const parts = [
    minQty > 0 && `Min ${minQty}`,
    maxQty !== null && `Max ${maxQty}`,
    reorderPoint !== null && `Reorder at ${reorderPoint}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

interface Route {
  fromLocationName: string | null
  toLocationName: string | null
}

/** "Main → Van 1", "from Main", "to Van 1"; null if no location was involved. */
export function routeText({ fromLocationName: from, toLocationName: to }: Route): string | null {
  if (from && to) return from === to ? `within ${from}` : `${from} → ${to}`
  if (from) return `from ${from}`
  return to && `to ${to}`
}

/** "Yearly calibration, $120.00: lens replaced" */
export function careText({ planName, cost, notes }: NonNullable<ItemEntry['care']>): string {
  const what = cost === null ? planName : `${planName}, ${formatMoney(cost)}`
  return notes ? `${what}: ${notes}` : what
}
