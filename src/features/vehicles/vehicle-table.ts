import { PLACE_BADGES } from '@/domain/places/place'
import { columnsOf } from '@/shared/table-columns'
import type { Vehicle } from './vehicle.schema'

/** The columns of the list as a table and as a file. */
export const VEHICLE_COLUMNS = columnsOf<Vehicle>()({
  name: { label: 'Name', kind: 'text' },
  vehicleType: { label: 'Type', kind: 'text' },
  licensePlate: { label: 'License Plate', kind: 'text' },
  assignedToName: { label: 'Assigned To', kind: 'text' },
  status: { label: 'Status', kind: 'status', badges: PLACE_BADGES },
  itemCount: { label: 'Items', kind: 'number' },
  lowCount: { label: 'Low', kind: 'number' },
  vin: { label: 'VIN', kind: 'text', isExtra: true },
  notes: { label: 'Notes', kind: 'text', isExtra: true },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
