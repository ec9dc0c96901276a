import { randomUUID } from 'node:crypto'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { text, timestamp } from 'drizzle-orm/pg-core'

/** Every record's key: a random unique id, made here so that it is known before the row is. */
export const id = () => text('id').primaryKey().$defaultFn(randomUUID)

/** Milliseconds are kept and no more, so that what a client got back compares equal to what is stored. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()

/** In one piece: `Address` in shared/address.ts. */
export const address = () => ({
  address: text('address'),
  city: text('city'),
  state: text('state'),
  zip: text('zip'),
})

/** As it is searched for and sorted by: in lower case, without accents, with plain quotes, dashes and fractions. */
export const folded = (text: SQLWrapper) => sql`fold_text(${text})`

/**
 * The text that a list's search looks in: the given columns or expressions, folded, a line each, so that no match
 * reaches from one into the next. Index it with gin_trgm_ops.
 */
export const searchText = (...columns: (string | SQL)[]) => {
  const parts = columns.map((column) =>
    typeof column === 'string' ? sql`coalesce(${sql.identifier(column)}, '')` : column,
  )
  return text('search_text').generatedAlwaysAs(folded(sql.join(parts, sql` || chr(10) || `)))
}
