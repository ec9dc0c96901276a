import type { output, ZodObject } from 'zod'
import type { Db } from '@/db/client'
import type { List } from '@/db/list'
import type { Entity } from '@/shared/entities'
import type { PageQuery } from '@/shared/list-query'
import type { Thing, Viewer } from '@/shared/policy'
import type { Context } from '../command'
import type { OwnFields } from '../list-routes'
import type { RecordTable } from '../versions'

/** Any record that bulk changes support. */
export interface Listed {
  id: string
  version: number
  status?: string
}

export interface ListedIn<T> {
  filter: ZodObject
  list: (db: Db, filter: never, page: PageQuery, viewer: Viewer) => Promise<List<T>>
  narrows?: OwnFields['narrows'] | undefined
}

/** The list that records are selected from. */
export interface ChosenFrom<T> extends ListedIn<T> {
  /** Message for an unknown record, such as "Item not found". */
  missing: string
  name: (record: T) => string
  /** Filters for records that the list omits by default. */
  also?: readonly object[]
}

/** Describes bulk changes of one kind of record. */
export interface ManyOptions<T extends Listed, Change extends ZodObject, Patch extends object> {
  entity: Entity
  table: RecordTable
  /** The fields that a bulk change can set. */
  input: Change
  name: (record: T) => string
  missing: string
  also?: readonly object[]
  /** Maps the input to a single record's patch; the input itself by default. */
  patch?: (db: Db, record: T, change: output<Change>) => Patch | Promise<Patch>
  change: (context: Context, id: string, patch: Patch) => Promise<unknown>
  /**
   * The patch that undoes it; null if it cannot be undone. By default the same fields with their old values.
   */
  back?: (record: T, patch: Patch) => Patch | null
}

/** With its list, so that undo can find it by the kind's name. */
export interface ManyKind extends ManyOptions<Listed, ZodObject, object> {
  thing: Thing
  from: ChosenFrom<Listed>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By activity entity. */
    manyKinds: Map<string, ManyKind>
  }
}
