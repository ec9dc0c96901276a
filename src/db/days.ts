import { type SQL, sql } from 'drizzle-orm'

/** The company's time zone is the server's. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The instant at which a day (yyyy-MM-dd) begins. */
export const startOfDay = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${ZONE})`

/** The instant at which a day is over. */
export const endOfDay = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone ${ZONE})`
