import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, integer, text } from 'drizzle-orm/pg-core'
import { newId } from '../../shared/new-id'

/** Every record's key, generated here so that it is known before the insert. */
export const id = () =>
  text('id')
    .primaryKey()
    .$defaultFn(() => newId())

/**
 * Only milliseconds are stored, so that values returned by a client compare equal. Rows hold it in the API's
 * format, ISO 8601 in UTC.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (stored) => new Date(stored.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')).toISOString(),
})

export const now = sql`now()`

export const createdAt = () => instant('created_at').notNull().default(now)

/** Columns of every record that can change. The trigger `keep_version` maintains the last two. */
export const recordTimes = () => ({
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().default(now),
  version: integer('version').notNull().default(1),
})

/**
 * The path of a stored file, "/api/files/" and its hash. Unreferenced files are removed after a day, so every such
 * column must be in FILE_COLUMNS (db/file-columns.ts), which a test checks.
 */
export const filePath = customType<{ data: string }>({ dataType: () => 'text' })

/** One JSON value: `Address` in shared/address.ts. */
export const address = () => ({
  address: text('address'),
  city: text('city'),
  state: text('state'),
  zip: text('zip'),
})

/** Normalised for search: in lower case, without accents, with plain quotes, dashes and fractions. */
export const folded = (text: SQLWrapper) => sql`fold_text(${text})`

/**
 * Search text of the job that a record belongs to: number, customer, address. The trigger `keep_job_text` sets it,
 * and `follow_job_text` updates it when the job changes.
 */
export const jobText = () => text('job_text')

/** Sorts missing dates last. */
export const dateOrLast = (date: SQLWrapper) => sql`coalesce(${date}, 'infinity'::date)`

/** Sorts without regard to case and accents. */
export const alphabetic = (text: SQLWrapper) => sql`${text} collate words`

/**
 * The text that a list's search looks in: the given columns, normalised, one per line, so that no match spans two.
 * Index it with gin_trgm_ops.
 */
export const searchText = (...columns: (string | SQL)[]) => {
  const parts = columns.map((column) =>
    typeof column === 'string' ? sql`coalesce(${sql.identifier(column)}, '')` : column,
  )
  return text('search_text').generatedAlwaysAs(folded(sql.join(parts, sql` || chr(10) || `)))
}

/** Phone numbers are found by their digits, however they are written. */
export const PHONE_DIGITS = sql.raw(`regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')`)
