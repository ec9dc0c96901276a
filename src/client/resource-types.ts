import type { Entity } from '@/shared/entities'
import type { Edited } from '@/ui/edited-record'
import type { ListState } from '@/ui/list-state'
import type { Attempt } from '@/ui/submission'

export interface Options {
  /** Its entity in the activity; none for read-only resources. */
  writes?: Entity
  /** The other kinds of records that its answers contain: a change to one of these refetches them. */
  reads?: readonly Entity[] | 'everything'
  /** For data that changes without an event: a screen refetches it when it opens. */
  refetchOnMount?: boolean
  /**
   * Changes of its parts are reported with the record's own version, so an own write does not cover them and every
   * event refetches.
   */
  hasParts?: boolean
}

/** For a resource whose single record differs from its row, such as `{invoice, lineItems}`. */
export interface Shape<Row, One> {
  toRow: (one: One) => Row
  preview: (row: Row) => One
}

/** A row of a list; editable ones have a version. */
export interface Known {
  id: string
  version?: number
}

export interface ListOptions {
  limit?: number
  enabled?: boolean
  /** Requests the total number of matches. */
  count?: boolean
}

export interface SaveVariables<Input> {
  id?: string
  /** A patch includes the version that the person saw. */
  input: (Input | Partial<Input>) & { version?: number }
  attempt: Attempt
}

export interface ActionVariables<Body> {
  id: string
  body?: Body & { version?: number }
  attempt: Attempt
}

export interface RemoveVariables {
  id: string
  attempt: Attempt
}

/** The list of a resource: its pages, and the sums below a table. */
export interface ListPart<Row, Filter> {
  path: string
  useList: (filter: Partial<Filter>, options?: ListOptions) => ListState<Row>
  /** The sums of all matching rows by column, for a list that is a table. */
  useSums: (filter: Partial<Filter>, options: { enabled: boolean }) => Record<string, number> | undefined
  /** Starts fetching the first page; for a screen's `prefetch`. */
  prefetchList: (filter: Partial<Filter>, options?: ListOptions) => void
}

/** One record of a resource. */
export interface RecordPart<Row, One> {
  /** Shows the row of a loaded list (`isPreview`) until the record has loaded. */
  useOne: (id: string | undefined) => OneState<One>
  /** Undefined entries are still loading. */
  useMany: (ids: readonly string[]) => readonly (One | undefined)[]
  /** The list row for an id, for pickers. */
  useRow: (id: string | undefined) => Row | undefined
  /** Starts fetching one record; for the `prefetchRecord` of its page. */
  prefetchOne: (id: string) => void
}

/** What can be done to the records of a resource. */
export interface ChangesPart<Input, One> {
  /** POST without an id, PATCH with one. */
  useSave: () => Mutation<One, SaveVariables<Input>>
  /** The record to edit, for `FormDialog`; undefined for a new one. */
  edits: <In>(
    one: One | undefined,
    toValues: (one: One) => In,
    options?: Pick<Edited<In>, 'isWhole'>,
  ) => Edited<In> | undefined
  /** POST /{id}/{name}, which answers the changed record. */
  useAction: <Body = undefined>(name: string) => Mutation<One, ActionVariables<Body>>
  /** Returns the record if the server archived it because others refer to it. */
  useRemove: () => Mutation<One | undefined, RemoveVariables>
  /** After a custom request: refreshes everything that shows this resource, with the returned record if any. */
  useChanged: () => (one?: One) => void
}

export type Resource<Row, Input, Filter, One> = ListPart<Row, Filter> &
  RecordPart<Row, One> &
  ChangesPart<Input, One>

/** Shared by all parts of a resource. */
export interface ResourceScope<Row, One> extends Options, Shape<Row, One> {
  path: string
  /** The kinds of records in its answers, including its own. */
  meta: { reads: readonly Entity[] | 'everything' }
}

export interface OneState<One> {
  data: One | undefined
  isPreview: boolean
  error: Error | null
  retry: () => void
}

export interface Mutation<Answer, Variables> {
  mutate: (variables: Variables) => void
  mutateAsync: (variables: Variables) => Promise<Answer>
  isPending: boolean
}
