import { z } from 'zod'

/**
 * A backup is one file:
 *
 *     PLUMBLINE BACKUP 1            the format's version
 *     {...}                         the header: one line of JSON
 *     gzip gzip gzip ...            one part for each table, in the header's order: its rows as COPY writes them
 *     {...}                         the trailer: one line of JSON, how long each part is, and its checksum
 *     000004d2                      how long the trailer is
 *
 * It is written from front to back in one go. What is known only at the end is at the end, so a file that was cut
 * off has none.
 */
export const FORMAT = 1

export const firstLine = (format: number) => `PLUMBLINE BACKUP ${format}\n`
export const FIRST_LINE = /^PLUMBLINE BACKUP (\d{1,9})\n/

export const lastLine = (bytes: number) => `${bytes.toString(16).padStart(8, '0')}\n`
export const LAST_LINE = /^([0-9a-f]{8})\n$/
export const LAST_LINE_BYTES = 9

/** Neither header nor trailer comes near it; a damaged length might. */
export const MAX_JSON_BYTES = 16 * 1024 * 1024

const count = z.int().nonnegative()
const name = z.string().min(1).max(63)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const table = z.object({
  schema: name,
  name,
  /** In the order of the values. Generated columns are left out. */
  columns: z.array(name).max(1600),
  rows: count,
})
export type Table = z.infer<typeof table>

const sequence = z.object({
  schema: name,
  name,
  value: z.string().regex(/^-?\d{1,19}$/),
  isCalled: z.boolean(),
})
export type Sequence = z.infer<typeof sequence>

export const header = z.object({
  /** The Plumbline version that made it. */
  version: z.string().max(100),
  madeAt: z.iso.datetime(),
  postgres: z.string().max(100),
  /** Identifies the database: a restored copy is a different one. */
  source: z.string().max(100),
  /** The applied migrations, by their timestamps, which are their names in the journal. */
  migrations: z.array(count).min(1).max(10_000),
  tables: z.array(table).max(10_000),
  sequences: z.array(sequence).max(10_000),
})
export type Header = z.infer<typeof header>

export const trailer = z.object({
  /** The first line and the header. */
  head: z.object({ bytes: count }),
  parts: z.array(z.object({ bytes: count, sha256 })).max(10_000),
  /** Of everything before the trailer. */
  sha256,
})
export type Trailer = z.infer<typeof trailer>

export const rowsIn = ({ tables }: Pick<Header, 'tables'>) => tables.reduce((sum, { rows }) => sum + rows, 0)
