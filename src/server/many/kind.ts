import type { output, ZodObject } from 'zod'
import type { Db } from '@/db/client'
import type { List } from '@/db/list'
import type { Entity } from '@/shared/entities'
import type { PageQuery } from '@/shared/list-query'
import type { Thing, Viewer } from '@/shared/policy'
import type { Context } from '../command'
import type { OwnFields } from '../list-routes'
import type { RecordTable } from '../versions'

/** Every record that many can be changed of. */
export interface Listed {
  id: string
  version: number
  status?: string
}

/** A list of records. */
export interface ListedIn<T> {
  filter: ZodObject
  list: (db: Db, filter: never, page: PageQuery, viewer: Viewer) => Promise<List<T>>
  narrows?: OwnFields['narrows'] | undefined
}

/** The list that records are chosen from. */
export interface ChosenFrom<T> extends ListedIn<T> {
  /** What a record is called that nobody finds: "Item not found". */
  missing: string
  name: (record: T) => string
  /** Filters that show what the list leaves out by itself. */
  also?: readonly object[]
}

/** What one kind of record says of changing many of them. */
export interface ManyOptions<T extends Listed, Change extends ZodObject, Patch extends object> {
  entity: Entity
  table: RecordTable
  /** What can be changed of many at once. */
  input: Change
  name: (record: T) => string
  missing: string
  also?: readonly object[]
  /** What it comes to for one of them; as it was sent when left out. */
  patch?: (db: Db, record: T, change: output<Change>) => Patch | Promise<Patch>
  change: (context: Context, id: string, patch: Patch) => Promise<unknown>
  /** What leads back from it; null where nothing does. The same fields as they were, when left out. */
  back?: (record: T, patch: Patch) => Patch | null
}

/** The same with where its records are listed: what the undo finds by the name of the kind. */
export interface ManyKind extends ManyOptions<Listed, ZodObject, object> {
  thing: Thing
  from: ChosenFrom<Listed>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By what the activity calls them. */
    manyKinds: Map<string, ManyKind>
  }
}
