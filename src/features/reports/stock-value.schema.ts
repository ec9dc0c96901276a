import { z } from 'zod'

/** Stock at one location, valued at each item's average cost, in cents. */
const placeValue = z.object({
  /** Null for items that people have out. */
  locationId: z.string().nullable(),
  name: z.string(),
  /** Number of different items and of units. */
  items: z.number().int(),
  units: z.number().int(),
  value: z.number().int(),
  /** Units with an unknown cost, which count as 0. */
  unknownUnits: z.number().int(),
})
export type PlaceValue = z.infer<typeof placeValue>

/** GET /api/reports/stock-value: totals over all locations. */
export const stockValue = z.object({
  value: z.number().int(),
  units: z.number().int(),
  unknownUnits: z.number().int(),
  places: placeValue.array(),
})
export type StockValue = z.infer<typeof stockValue>
