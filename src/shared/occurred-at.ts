import { optionalInstant } from './fields'

const MAX_AGE = 7 * 24 * 60 * 60_000
/** Clocks of phones differ a little from the server's. */
const TOLERANCE = 60_000

/** When something happened that is reported later; omitted for now. */
export const occurredAt = () =>
  optionalInstant()
    .refine((at) => !at || Date.parse(at) <= Date.now() + TOLERANCE, 'Must not be in the future')
    .refine((at) => !at || Date.parse(at) >= Date.now() - MAX_AGE, 'Must not be more than 7 days ago')

export const momentOf = (at: string | null | undefined): string => {
  const now = new Date().toISOString()
  return at && at < now ? at : now
}
