import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, integer, text } from 'drizzle-orm/pg-core'
import { newId } from '../../shared/new-id'

/** Every record's key: made here so that it is known before the row is. */
export const id = () =>
  text('id')
    .primaryKey()
    .$defaultFn(() => newId())

/**
 * Milliseconds are kept and no more, so that what a client got back compares equal to what is stored. Rows hold it in
 * the form of the API, ISO 8601 in UTC.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (stored) => new Date(stored.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')).toISOString(),
})

export const now = sql`now()`

export const createdAt = () => instant('created_at').notNull().default(now)

/** What every record that can change carries. The trigger `keep_version` keeps the last two; nobody sets them. */
export const recordTimes = () => ({
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().default(now),
  version: integer('version').notNull().default(1),
})

/**
 * The path of a stored file, "/api/files/" and its hash. A file that no such column names is removed after a day, so
 * that each has to stand in FILE_COLUMNS (db/file-columns.ts) too, which a test makes sure of.
 */
export const filePath = customType<{ data: string }>({ dataType: () => 'text' })

/** In one piece: `Address` in shared/address.ts. */
export const address = () => ({
  address: text('address'),
  city: text('city'),
  state: text('state'),
  zip: text('zip'),
})

/** As it is searched for: in lower case, without accents, with plain quotes, dashes and fractions. */
export const folded = (text: SQLWrapper) => sql`fold_text(${text})`

/**
 * What a record is found by of the job that it belongs to: number, customer, address. The trigger `keep_job_text`
 * sets it, and `follow_job_text` follows when the job changes.
 */
export const jobText = () => text('job_text')

/** What has no date yet comes behind all that have one. */
export const dateOrLast = (date: SQLWrapper) => sql`coalesce(${date}, 'infinity'::date)`

/** As people look it up: case and accents are no matter. */
export const alphabetic = (text: SQLWrapper) => sql`${text} collate words`

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

/** However it is written, it is found by its digits. */
export const PHONE_DIGITS = sql.raw(`regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')`)
