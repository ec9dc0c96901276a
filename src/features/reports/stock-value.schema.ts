import { z } from 'zod'

/** What lies at one place, by the average cost of each item, in cents. */
const placeValue = z.object({
  /** Null: what people have out. */
  locationId: z.string().nullable(),
  name: z.string(),
  /** How many kinds of items, and how many pieces. */
  items: z.number().int(),
  units: z.number().int(),
  value: z.number().int(),
  /** Pieces of which nobody knows the cost: they count as nothing. */
  unknownUnits: z.number().int(),
})
export type PlaceValue = z.infer<typeof placeValue>

/** GET /api/reports/stock-value: the sums are those of the places. */
export const stockValue = z.object({
  value: z.number().int(),
  units: z.number().int(),
  unknownUnits: z.number().int(),
  places: placeValue.array(),
})
export type StockValue = z.infer<typeof stockValue>
