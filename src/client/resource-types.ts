import type { Entity } from '@/shared/entities'
import type { Edited } from '@/ui/edited-record'
import type { ListState } from '@/ui/list-state'
import type { Attempt } from '@/ui/submission'

export interface Options {
  /** What its records are called in the activity; none where it only shows what others change. */
  writes?: Entity
  /** The other kinds of records that its answers contain: a change to one of these refetches them. */
  reads?: readonly Entity[] | 'everything'
  /** For data that changes without an event: a screen refetches it when it opens. */
  refetchOnMount?: boolean
  /**
   * Changes of its parts are told under its name and the version that it has anyway: one that this page has made says
   * nothing of them, so that whatever is told is asked for.
   */
  hasParts?: boolean
}

/** For a resource whose single record is shaped otherwise than its row, such as `{invoice, lineItems}`. */
export interface Shape<Row, One> {
  toRow: (one: One) => Row
  preview: (row: Row) => One
}

/** A record of a list; one that can be edited has a version. */
export interface Known {
  id: string
  version?: number
}

export interface ListOptions {
  limit?: number
  enabled?: boolean
  /** Asks the server how many match in all. */
  count?: boolean
}

export interface SaveVariables<Input> {
  id?: string
  /** A change of a record names the version that the person saw. */
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

export interface Resource<Row, Input, Filter, One> {
  path: string
  /** What all rows that match sum to, by column; of a list that is a table. */
  useSums: (filter: Partial<Filter>, options: { enabled: boolean }) => Record<string, number> | undefined
  useList: (filter: Partial<Filter>, options?: ListOptions) => ListState<Row>
  /** Starts fetching the first page; for a screen's `prefetch`. */
  prefetchList: (filter: Partial<Filter>, options?: ListOptions) => void
  /** Starts fetching one record; for the `prefetchRecord` of its page. */
  prefetchOne: (id: string) => void
  /** One record; what a loaded list knows of it is shown (`isPreview`) until it has come. */
  useOne: (id: string | undefined) => OneState<One>
  /** The same as a list would show it; for pickers, which know only an id. */
  useRow: (id: string | undefined) => Row | undefined
  /** POST without an id, PATCH with one. */
  useSave: () => Mutation<One, SaveVariables<Input>>
  /** What a form edits, as `FormDialog` takes it; undefined for a new record. */
  edits: <In>(
    one: One | undefined,
    toValues: (one: One) => In,
    options?: Pick<Edited<In>, 'isWhole'>,
  ) => Edited<In> | undefined
  /** POST /{id}/{name}, answering the record as it then is. */
  useAction: <Body = undefined>(name: string) => Mutation<One, ActionVariables<Body>>
  /** Answers the record when the server keeps it, archived, because others point to it. */
  useRemove: () => Mutation<One | undefined, RemoveVariables>
  /** After a call of one's own: refreshes all that shows this resource, with the answered record if there is one. */
  useChanged: () => (one?: One) => void
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
