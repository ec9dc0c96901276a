/** Parts of the handwritten statements. */

export const instant = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** E-mail of the acting person. */
export const emailOf = (userId: string) => `(select email from users where id = ${userId})`

export const zone = '(select time_zone from company)'
export const today = `(now() at time zone ${zone})::date`

/** Condition on an invoice. */
export const isOwed = `status not in ('draft', 'void') and balance > 0`
