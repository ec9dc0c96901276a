import type { Location } from '@/domain/places/location.schema'
import { LOCATION_TYPE_BADGES, PLACE_BADGES } from '@/domain/places/place'
import { columnsOf } from '@/shared/table-columns'

/** The columns of the list as a table and as a file. */
export const LOCATION_COLUMNS = columnsOf<Location>()({
  name: { label: 'Name', kind: 'text' },
  code: { label: 'Code', kind: 'text' },
  type: { label: 'Type', kind: 'status', badges: LOCATION_TYPE_BADGES },
  status: { label: 'Status', kind: 'status', badges: PLACE_BADGES },
  itemCount: { label: 'Items', kind: 'number' },
  lowCount: { label: 'Low', kind: 'number' },
  address: { label: 'Address', kind: 'text' },
  city: { label: 'City', kind: 'text', isExtra: true },
  state: { label: 'State', kind: 'text', isExtra: true },
  zip: { label: 'ZIP', kind: 'text', isExtra: true },
  notes: { label: 'Notes', kind: 'text', isExtra: true },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
