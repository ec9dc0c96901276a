import type { Badges } from './badges'
import type { Permission } from './policy'

/**
 * The kind of a column: decides how a cell looks and what a spreadsheet gets. Money is in cents, hours are in
 * minutes, as everywhere.
 */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'money'
  /** In minutes, shown as hours. */
  | 'hours'
  /** In hundredths of a percent, shown as percent. */
  | 'percent'
  | 'date'
  | 'moment'
  | 'yes_no'
  | 'list'
  | 'status'

export interface Column {
  label: string
  kind: ColumnKind
  /** Label and colour for each status. */
  badges?: Badges<string>
  /** Shows the total of all matching rows. */
  isSummed?: true
  /** Comes first in a row on a phone if it has a value: the person or company a record is about. */
  isLead?: true
  /** Zeros are shown as a dash, like all zero amounts of money. */
  isZeroQuiet?: true
  /** In the table only if chosen, but always in a file. */
  isExtra?: true
  /** The column and its order require this permission. */
  needs?: Permission
}

/** A list's columns by row field, in their default order. */
export type Columns<Field extends string = string> = Readonly<Record<Field, Column>>

/** Each column is a field of the row. */
export const columnsOf =
  <Row>() =>
  <Field extends keyof Row & string>(columns: Columns<Field>): Columns<Field> =>
    columns

/** An order in the URL: a field, with a minus for descending. */
export interface Order {
  field: string
  direction: 'asc' | 'desc'
}

export const readOrder = (sort: string): Order =>
  sort.startsWith('-') ? { field: sort.slice(1), direction: 'desc' } : { field: sort, direction: 'asc' }

export const writeOrder = ({ field, direction }: Order): string =>
  direction === 'desc' ? `-${field}` : field

export const ordersOf = (columns: Columns): string[] =>
  Object.keys(columns).flatMap((field) => [field, `-${field}`])
