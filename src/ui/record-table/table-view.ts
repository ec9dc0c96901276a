import type { Column, Order } from '@/shared/table-columns'

/** A column as shown: the source of its values, and whether the server can sort by it. */
export interface TableColumn extends Column {
  field: string
  of: (row: unknown) => unknown
  isSortable: boolean
}

/** The selected rows over all pages, and how to change the selection. */
export interface Chosen {
  isChosen: (id: string) => boolean
  /** State of the select-all checkbox. */
  share: boolean | 'indeterminate'
  /** `range` selects from the last clicked row to this one. */
  toggle: (id: string, chosen: boolean, range: boolean) => void
  toggleAll: (chosen: boolean) => void
}

/** Cards or table, and the table's settings. */
export interface TableView {
  view: 'cards' | 'table'
  setView: (view: 'cards' | 'table') => void
  /** All columns the person may see, in order. */
  columns: TableColumn[]
  /** Visible columns in order; the first one links to the record. */
  shown: TableColumn[]
  /** Undefined resets to the default. */
  setShown: (fields: string[] | undefined) => void
  order: Order | undefined
  setOrder: (order: Order | undefined) => void
  /** Totals of all matching rows by field, and `count`; only for the table. */
  sums: Record<string, number> | undefined
  /** "428 invoices" */
  countText: (count: number) => string
  exportPath: (format: 'csv' | 'xlsx') => string
}

const DESCENDING_FIRST = new Set(['money', 'number', 'hours', 'date', 'moment'])

/** The order after a click on a column header: its own, reversed, then the default. */
export function nextOrder({ field, kind }: TableColumn, order: Order | undefined): Order | undefined {
  const first = DESCENDING_FIRST.has(kind) ? 'desc' : 'asc'
  if (order?.field !== field) return { field, direction: first }
  if (order.direction === first) return { field, direction: first === 'asc' ? 'desc' : 'asc' }
  return undefined
}

/** The chosen fields in order, without those that no longer exist. */
export function shownColumns(columns: TableColumn[], chosen: readonly string[] | undefined): TableColumn[] {
  const found = chosen?.flatMap((field) => columns.find((column) => column.field === field) ?? [])
  return found?.length ? found : columns.filter(({ isExtra }) => !isExtra)
}

/** Moves a column by one among the visible ones. */
export function moved(fields: readonly string[], field: string, by: -1 | 1): string[] {
  const from = fields.indexOf(field)
  const to = from + by
  if (from < 0 || to < 0 || to >= fields.length) return [...fields]
  const next = fields.filter((each) => each !== field)
  next.splice(to, 0, field)
  return next
}
