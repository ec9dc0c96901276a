import { type ItemType, isReturnable } from '@/domain/stock/item-kinds'
import type { Effect } from '@/domain/stock/stock'

interface Homed {
  type: ItemType
  locationId: string | null
  averageCost: number | null
}

/** Where the units of a row of the ledger went: what the company keeps lies at its home, and comes back there. */
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
