import { z } from 'zod'

/** A reservation for which there is not enough any more, since something was lost, scrapped or counted. */
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
  /** How many it lacks. */
  short: z.number(),
})
export type ShortReservation = z.infer<typeof shortReservation>

/** What a call that makes the stock smaller answers beside its record: the reservations that it hits. */
export const shortages = { shortReservations: shortReservation.array() }
