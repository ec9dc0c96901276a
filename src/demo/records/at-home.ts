import { type ItemType, isReturnable } from '@/domain/stock/item-kinds'
import type { Effect } from '@/domain/stock/stock'

interface Homed {
  type: ItemType
  locationId: string | null
  averageCost: number | null
}

/** Where a ledger row moved its units: stock is kept at the item's home location and returned there. */
export function atHome(
  { type, locationId, averageCost }: Homed,
  { qtyDelta, outDelta, missingDelta }: Pick<Effect, 'qtyDelta' | 'outDelta' | 'missingDelta'>,
) {
  const more = isReturnable(type) ? qtyDelta - outDelta - missingDelta : qtyDelta
  return {
    moved: Math.abs(more),
    fromLocationId: more < 0 ? locationId : null,
    toLocationId: more > 0 ? locationId : null,
    unitCost: averageCost,
  }
}
