import { createResource } from '@/client/resource'
import { withFilter } from '@/client/with-filter'
import { wordsOf } from '@/shared/badges'
import type { Location, LocationFilter, LocationInput } from '../location.schema'

export const locations = createResource<Location, LocationInput, LocationFilter>('/api/locations', {
  writes: 'location',
  reads: ['vehicle', 'item', 'transaction', 'transfer', 'cycle_count', 'scrap', 'purchase_order'],
})

/** The places to which something can be moved, for pickers. */
export const activeLocations = withFilter(locations, { status: 'active' })

/** How a place reads in a picker. */
export const locationOption = ({ name, type, itemCount }: Location) => ({
  label: name,
  hint: [wordsOf(type), itemCount === 0 ? 'empty' : null].filter(Boolean).join(' · '),
})
