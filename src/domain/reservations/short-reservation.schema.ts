import { z } from 'zod'

/** A reservation that can no longer be fulfilled after a loss, scrap or count. */
export const shortReservation = z.object({
  id: z.string(),
  /** The name of the item or kit. */
  subject: z.string(),
  reservedFor: z.string(),
  reservedForName: z.string(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  /** Number of missing units. */
  short: z.number(),
})
export type ShortReservation = z.infer<typeof shortReservation>

/** Added to answers of requests that reduce stock: the affected reservations. */
export const shortages = { shortReservations: shortReservation.array() }
