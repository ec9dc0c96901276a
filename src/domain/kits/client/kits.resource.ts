import { resourceOf } from '@/client/resource'
import { withFilter } from '@/client/with-filter'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import { completeness } from '../kit'
import type { Kit, kitApi } from '../kit.schema'

export const kits = resourceOf<typeof kitApi>('kit', {
  reads: [...STOCK_MOVERS, 'location', 'reservation', 'job', 'user'],
})

/** Active kits, for pickers. */
export const activeKits = withFilter(kits, { status: 'active' })

export const kitOption = (kit: Kit) => ({
  label: kit.name,
  hint: [kit.code, kit.isOut ? `Out with ${kit.holder}` : completeness(kit)].join(' · '),
})
