import type { Column, Order } from '@/shared/table-columns'

/** A column as it is shown: where its values come from, and whether the server can order by it. */
export interface TableColumn extends Column {
  field: string
  of: (row: unknown) => unknown
  isSortable: boolean
}

/** Cards or a table, and how the table looks: what a list screen tells its parts. */
export interface TableView {
  view: 'cards' | 'table'
  setView: (view: 'cards' | 'table') => void
  /** All that the person may see, in their order. */
  columns: TableColumn[]
  /** Those that are shown, in their order; the first one leads to the record. */
  shown: TableColumn[]
  /** None: as it stands without a choice. */
  setShown: (fields: string[] | undefined) => void
  order: Order | undefined
  setOrder: (order: Order | undefined) => void
  /** Of all rows that match, by field, and `count`; while the table is shown. */
  sums: Record<string, number> | undefined
  exportPath: (format: 'csv' | 'xlsx') => string
}

const DESCENDING_FIRST = new Set(['money', 'number', 'hours', 'date', 'moment'])

/** What a click on a column's head asks for: its order, then the other way round, then the list's own. */
export function nextOrder({ field, kind }: TableColumn, order: Order | undefined): Order | undefined {
  const first = DESCENDING_FIRST.has(kind) ? 'desc' : 'asc'
  if (order?.field !== field) return { field, direction: first }
  if (order.direction === first) return { field, direction: first === 'asc' ? 'desc' : 'asc' }
  return undefined
}

/** The chosen fields in their order; those that are not there any more are left out. */
export function shownColumns(columns: TableColumn[], chosen: readonly string[] | undefined): TableColumn[] {
  const found = chosen?.flatMap((field) => columns.find((column) => column.field === field) ?? [])
  return found?.length ? found : columns.filter(({ isExtra }) => !isExtra)
}

/** A column one place further up or down among the shown ones. */
export function moved(fields: readonly string[], field: string, by: -1 | 1): string[] {
  const from = fields.indexOf(field)
  const to = from + by
  if (from < 0 || to < 0 || to >= fields.length) return [...fields]
  const next = fields.filter((each) => each !== field)
  next.splice(to, 0, field)
  return next
}
