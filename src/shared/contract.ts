import type { input, output, ZodObject, ZodType } from 'zod'
import type { ApiEntity } from './entities'
import type { Columns } from './table-columns'

/**
 * What the API takes and answers for one kind of record, as data. The server's routes take it as it is and
 * the client's resource takes its types, so that a field renamed on one side does not compile on the other. A
 * kind that cannot be created, changed or shown as a table leaves that part out.
 */
export interface Contract {
  entity: ApiEntity
  /** A record in a list. */
  row: ZodType<{ id: string; version?: number }>
  /** The answer of GET one, POST and PATCH, which may contain more than the row. */
  detail: ZodType
  /** The query string of GET, and the search part of the screen's URL. */
  filter: ZodObject
  /** The form and the body of POST. */
  input?: ZodObject
  /** The body of PATCH. */
  patch?: ZodObject
  /** The columns of the list as a table and as a file. */
  columns?: Columns
}

type Part<C extends Contract, Name extends keyof Contract> = C extends {
  readonly [N in Name]: infer Schema extends ZodType
}
  ? Schema
  : never

export type RowOf<C extends Contract> = output<C['row']>
export type DetailOf<C extends Contract> = output<C['detail']>
export type FilterOf<C extends Contract> = output<C['filter']>
export type InputOf<C extends Contract> = output<Part<C, 'input'>>
export type PatchOf<C extends Contract> = output<Part<C, 'patch'>>
/** The body of a save: a new record or changes, as parsed by a form or as the API takes it. */
export type BodyOf<C extends Contract> = Parsed<C> | input<Part<C, 'input'> | Part<C, 'patch'>>
type Parsed<C extends Contract> = InputOf<C> | PatchOf<C>
