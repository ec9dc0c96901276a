import { z } from 'zod'
import { optionalText, requiredText, searchText } from '@/shared/fields'
import { recordFields } from '@/shared/record'

/** The form and the body of POST /api/locations/{id}/zones. */
export const zoneInput = z.object({
  name: requiredText('Name is required', 100),
  description: optionalText(500),
})
export type ZoneInput = z.infer<typeof zoneInput>
/** Form values: texts as typed. */
export type ZoneFormValues = z.input<typeof zoneInput>

export const zonePatch = zoneInput.partial()
export type ZonePatch = z.infer<typeof zonePatch>

/** The query string of GET /api/locations/{id}/zones. */
export const zoneFilter = z.object({ search: searchText() })
export type ZoneFilter = z.infer<typeof zoneFilter>

export const zone = z.object({
  id: z.string(),
  locationId: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Number of different items stored in it. */
  itemCount: z.number(),
  ...recordFields,
})
export type Zone = z.infer<typeof zone>
