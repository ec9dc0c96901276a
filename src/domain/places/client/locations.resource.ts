import { resourceOf } from '@/client/resource'
import { withFilter } from '@/client/with-filter'
import { wordsOf } from '@/shared/badges'
import type { Location, locationApi } from '../location.schema'
import { STOCK_MOVERS } from '../stock-movers'

export const locations = resourceOf<typeof locationApi>('location', {
  reads: ['vehicle', ...STOCK_MOVERS, 'custom_field'],
})

/** Locations that stock can be moved to, for pickers. */
export const activeLocations = withFilter(locations, { status: 'active' })

export const locationOption = ({ name, type, itemCount }: Location) => ({
  label: name,
  hint: [wordsOf(type), itemCount === 0 ? 'empty' : null].filter(Boolean).join(' · '),
})
