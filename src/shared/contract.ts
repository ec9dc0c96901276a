import type { input, output, ZodObject, ZodType } from 'zod'
import type { ApiEntity } from './entities'
import type { Columns } from './table-columns'

/**
 * What the API takes and answers for one kind of record, as data. The server's routes take it as it is and the client's
 * resource takes its types, so that a field that is renamed on one side does not compile on the other.
 */
export interface Contract {
  entity: ApiEntity
  /** One of a list. */
  row: ZodType<{ id: string; version?: number }>
  /** One by itself, which may hold more. */
  detail: ZodType
  /** The form and the body of POST. */
  input: ZodObject
  /** The body of PATCH. */
  patch: ZodObject
  /** The query string of GET, and the address of the screen. */
  filter: ZodObject
  /** Of the list as a table and as a file. */
  columns: Columns
}

export type RowOf<C extends Contract> = output<C['row']>
export type DetailOf<C extends Contract> = output<C['detail']>
/** What is saved: a new record, or changes of one. */
export type BodyOf<C extends Contract> = output<C['input']> | output<C['patch']>
export type FilterOf<C extends Contract> = output<C['filter']>
/** What a form holds: texts as they were typed. */
export type FormValuesOf<C extends Contract> = input<C['input']>
