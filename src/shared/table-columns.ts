import type { Badges } from './badges'
import type { Permission } from './policy'

/**
 * What stands in a column; it decides how a cell looks on the screen and what a spreadsheet gets. Money is in cents, hours
 * are in minutes, as everywhere.
 */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'money'
  /** In minutes, read as hours. */
  | 'hours'
  /** In hundredths of a percent, read as percent. */
  | 'percent'
  | 'date'
  | 'moment'
  | 'yes_no'
  | 'list'
  | 'status'

export interface Column {
  label: string
  kind: ColumnKind
  /** Of a status: the words and colours. */
  badges?: Badges<string>
  /** The sum of all rows that match stands below it. */
  isSummed?: true
  /** In the table only when somebody chooses it; in a file always. */
  isExtra?: true
  /** Whoever may not do this does not get the column, nor an order by it. */
  needs?: Permission
}

/** The columns of a list, by the fields of its rows, in the order in which they stand unless chosen otherwise. */
export type Columns<Field extends string = string> = Readonly<Record<Field, Column>>

/** Each column is a field of the row. */
export const columnsOf =
  <Row>() =>
  <Field extends keyof Row & string>(columns: Columns<Field>): Columns<Field> =>
    columns

/** An order as the address says it: by a field, the other way round with a minus before it. */
export interface Order {
  field: string
  direction: 'asc' | 'desc'
}

export const readOrder = (sort: string): Order =>
  sort.startsWith('-') ? { field: sort.slice(1), direction: 'desc' } : { field: sort, direction: 'asc' }

export const writeOrder = ({ field, direction }: Order): string =>
  direction === 'desc' ? `-${field}` : field

/** Every order that a list of these columns takes. */
export const ordersOf = (columns: Columns): string[] =>
  Object.keys(columns).flatMap((field) => [field, `-${field}`])
