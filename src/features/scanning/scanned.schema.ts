import { z } from 'zod'
import { kit } from '@/domain/kits/kit.schema'
import { scannedLocation, scannedZone } from '@/domain/places/scanned-place.schema'
import { item } from '@/features/items/item.schema'

/** The answer of GET /api/lookup: the record that a code belongs to. */
export const scanned = z.discriminatedUnion('entity', [
  z.object({ entity: z.literal('item'), item }),
  z.object({ entity: z.literal('kit'), kit }),
  scannedLocation,
  scannedZone,
])
export type Scanned = z.infer<typeof scanned>
