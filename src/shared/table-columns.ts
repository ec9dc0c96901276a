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
  /** Leads the row on a phone, where it is known: whom the record is about. */
  isLead?: true
  /** A zero says nothing and is shown as a dash, as all amounts of money are. */
  isZeroQuiet?: true
  /** In the table only if chosen; in a file always. */
  isExtra?: true
  /** Without this permission there is neither the column nor an order by it. */
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
