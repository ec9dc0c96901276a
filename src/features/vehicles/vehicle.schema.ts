import { z } from 'zod'
import { customFieldsAnswer, customFieldsInput } from '@/domain/custom-fields/custom-field.schema'
import { placeName } from '@/domain/places/location.schema'
import { PLACE_BADGES, PLACE_STATUSES } from '@/domain/places/place'
import type { Contract } from '@/shared/contract'
import { idFilter, optionalId, optionalText, searchText } from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'

/** The form and the body of POST /api/vehicles. */
export const vehicleInput = z.object({
  name: placeName(),
  vehicleType: optionalText(100),
  licensePlate: optionalText(20),
  vin: optionalText(50),
  /** The person who drives it: materials they use are taken from it first. */
  assignedTo: optionalId(),
  status: z.enum(PLACE_STATUSES).optional(),
  notes: optionalText(5000),
  customFields: customFieldsInput(),
})
export type VehicleInput = z.infer<typeof vehicleInput>
/** Form values: texts as typed. */
export type VehicleFormValues = z.input<typeof vehicleInput>

/** The body of PATCH /api/vehicles/{id}: any subset. */
export const vehiclePatch = vehicleInput.partial()
export type VehiclePatch = z.infer<typeof vehiclePatch>

/** The URL of /vehicles and the query string of GET /api/vehicles. */
export const vehicleFilter = z.object({
  search: searchText(),
  status: z.enum(PLACE_STATUSES).optional(),
  assignedTo: idFilter(),
})
export type VehicleFilter = z.infer<typeof vehicleFilter>

export const vehicle = z.object({
  id: z.string(),
  /** The vehicle's own location. */
  locationId: z.string(),
  name: z.string(),
  vehicleType: z.string().nullable(),
  licensePlate: z.string().nullable(),
  vin: z.string().nullable(),
  assignedTo: z.string().nullable(),
  assignedToName: z.string().nullable(),
  status: z.enum(PLACE_STATUSES),
  notes: z.string().nullable(),
  customFields: customFieldsAnswer,
  /** Number of different items on board. */
  itemCount: z.number(),
  /** Number of items at or below their level on board. */
  lowCount: z.number(),
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type Vehicle = z.infer<typeof vehicle>

export const vehicleApi = {
  entity: 'vehicle',
  row: vehicle,
  detail: vehicle,
  input: vehicleInput,
  patch: vehiclePatch,
  filter: vehicleFilter,
  columns: columnsOf<Vehicle>()({
    name: { label: 'Name', kind: 'text' },
    vehicleType: { label: 'Type', kind: 'text' },
    licensePlate: { label: 'License Plate', kind: 'text' },
    assignedToName: { label: 'Assigned To', kind: 'text' },
    status: { label: 'Status', kind: 'status', badges: PLACE_BADGES },
    itemCount: { label: 'Items', kind: 'number' },
    lowCount: { label: 'Low', kind: 'number', isZeroQuiet: true },
    vin: { label: 'VIN', kind: 'text', isExtra: true },
    notes: { label: 'Notes', kind: 'text', isExtra: true },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
