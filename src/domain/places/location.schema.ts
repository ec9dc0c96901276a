import { z } from 'zod'
import { customFieldsAnswer, customFieldsInput } from '@/domain/custom-fields/custom-field.schema'
import { addressAnswer, addressFields } from '@/shared/address-fields'
import type { Contract } from '@/shared/contract'
import { optionalText, requiredText, searchText } from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { LOCATION_TYPE_BADGES, LOCATION_TYPES, PLACE_BADGES, PLACE_STATUSES } from './place'

/** Same limit as an item's `location`, which names its home. */
export const placeName = () => requiredText('Name is required', 200)

/** The form and the body of POST /api/locations. */
export const locationInput = z.object({
  name: placeName(),
  type: z.enum(LOCATION_TYPES, { error: 'Type is required' }),
  ...addressFields,
  notes: optionalText(5000),
  customFields: customFieldsInput(),
  status: z.enum(PLACE_STATUSES).optional(),
})
export type LocationInput = z.infer<typeof locationInput>
/** Form values: texts as typed. */
export type LocationFormValues = z.input<typeof locationInput>

/** The body of PATCH /api/locations/{id}: any subset. */
export const locationPatch = locationInput.partial()
export type LocationPatch = z.infer<typeof locationPatch>

/** The URL of /locations and the query string of GET /api/locations. */
export const locationFilter = z.object({
  search: searchText(),
  type: z.enum(LOCATION_TYPES).optional(),
  status: z.enum(PLACE_STATUSES).optional(),
})
export type LocationFilter = z.infer<typeof locationFilter>

export const location = z.object({
  id: z.string(),
  /** Printed on its label. */
  code: z.string(),
  name: z.string(),
  type: z.enum(LOCATION_TYPES),
  ...addressAnswer,
  notes: z.string().nullable(),
  customFields: customFieldsAnswer,
  status: z.enum(PLACE_STATUSES),
  /** The vehicle of a location of type vehicle. */
  vehicleId: z.string().nullable(),
  /** Number of different items stored there. */
  itemCount: z.number(),
  /** Number of items at or below their level there. */
  lowCount: z.number(),
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type Location = z.infer<typeof location>

export const locationApi = {
  entity: 'location',
  row: location,
  detail: location,
  input: locationInput,
  patch: locationPatch,
  filter: locationFilter,
  columns: columnsOf<Location>()({
    name: { label: 'Name', kind: 'text' },
    code: { label: 'Code', kind: 'text' },
    type: { label: 'Type', kind: 'status', badges: LOCATION_TYPE_BADGES },
    status: { label: 'Status', kind: 'status', badges: PLACE_BADGES },
    itemCount: { label: 'Items', kind: 'number' },
    lowCount: { label: 'Low', kind: 'number', isZeroQuiet: true },
    address: { label: 'Address', kind: 'text' },
    city: { label: 'City', kind: 'text', isExtra: true },
    state: { label: 'State', kind: 'text', isExtra: true },
    zip: { label: 'ZIP', kind: 'text', isExtra: true },
    notes: { label: 'Notes', kind: 'text', isExtra: true },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
