import type { input, output, ZodObject, ZodType } from 'zod'
import type { ApiEntity } from './entities'
import type { Columns } from './table-columns'

/**
 * The API of one kind of record, as data. The server's routes use it directly and the client's resource uses its
 * types, so that a field renamed on one side does not compile on the other.
 */
export interface Contract {
  entity: ApiEntity
  /** A row of the list. */
  row: ZodType<{ id: string; version?: number }>
  /** A single record, which may hold more. */
  detail: ZodType
  /** The form and the body of POST. */
  input: ZodObject
  /** The body of PATCH. */
  patch: ZodObject
  /** The query string of GET, and the search part of the screen's URL. */
  filter: ZodObject
  /** Columns of the list as a table and as a file. */
  columns: Columns
}

export type RowOf<C extends Contract> = output<C['row']>
export type DetailOf<C extends Contract> = output<C['detail']>
/** What is saved: a new record or a patch. */
export type BodyOf<C extends Contract> = output<C['input']> | output<C['patch']>
export type FilterOf<C extends Contract> = output<C['filter']>
/** What a form holds: text as typed. */
export type FormValuesOf<C extends Contract> = input<C['input']>
