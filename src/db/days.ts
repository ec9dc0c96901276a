import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The company's time zone, in which days, weeks and months are taken; read once a statement. */
export const companyZone: SQL = sql.raw('(select time_zone from company)')

/** The instant at which a day (yyyy-MM-dd, or an expression of type date) begins. */
export const startOfDay = (day: string | SQLWrapper): SQL =>
  sql`(${day}::date::timestamp at time zone ${companyZone})`

/** The instant at which a day is over. */
export const endOfDay = (day: string | SQLWrapper): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${companyZone})`

/** The day that an instant falls on. */
export const dayOf = (instant: SQLWrapper): SQL => sql`(${instant} at time zone ${companyZone})::date`

/** Today, of type date. */
export const today: SQL = dayOf(sql`now()`)
