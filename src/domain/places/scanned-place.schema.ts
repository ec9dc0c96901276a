import { z } from 'zod'
import { PLACE_STATUSES } from './place'

const place = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(PLACE_STATUSES),
  /** The vehicle of the location. */
  vehicleId: z.string().nullable(),
})

/** The scanned location or zone. */
export const scannedLocation = z.object({ entity: z.literal('location'), location: place })
export const scannedZone = z.object({
  entity: z.literal('zone'),
  location: place,
  zone: z.object({ id: z.string(), name: z.string() }),
})
export type ScannedPlace = z.infer<typeof scannedLocation> | z.infer<typeof scannedZone>
