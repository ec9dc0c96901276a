import { createResource } from '@/client/resource'
import { withFilter } from '@/client/with-filter'
import { wordsOf } from '@/shared/badges'
import type { Location, LocationFilter, LocationInput } from '../location.schema'
import { STOCK_MOVERS } from '../stock-movers'

export const locations = createResource<Location, LocationInput, LocationFilter>('/api/locations', {
  writes: 'location',
  reads: ['vehicle', ...STOCK_MOVERS, 'custom_field'],
})

/** The places to which something can be moved, for pickers. */
export const activeLocations = withFilter(locations, { status: 'active' })

/** How a place reads in a picker. */
export const locationOption = ({ name, type, itemCount }: Location) => ({
  label: name,
  hint: [wordsOf(type), itemCount === 0 ? 'empty' : null].filter(Boolean).join(' · '),
})
