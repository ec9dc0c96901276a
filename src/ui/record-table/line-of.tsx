import type { Line } from './compact-line'
import { cellContent, cellText, isFigure } from './table-cell'
import type { TableColumn } from './table-view'

/** Number of values in the second line. */
const BESIDE = 2

/**
 * A record's two lines on a phone, from its table columns: its subject and amount, then number, date and
 * status.
 */
export function lineOf(row: unknown, columns: TableColumn[]): Line {
  const isFilled = (column: TableColumn) => cellText(column, row) !== ''
  const title = columns.find((column) => column.isLead && isFilled(column)) ?? columns[0]
  const amount =
    columns.find(({ kind, isSummed }) => isSummed && isAmount(kind)) ??
    columns.find(({ kind }) => kind === 'money')
  const status = columns.find(({ badges }) => badges) ?? columns.find(({ kind }) => kind === 'status')
  const beside = columns
    // A bare "No" or "3" means nothing without its column's name.
    .filter((column) => column.kind !== 'yes_no' && !isFigure(column.kind))
    .filter((column) => column !== title && column !== status && isFilled(column))
    .toSorted((a, b) => rankOf(a, columns) - rankOf(b, columns))
  return {
    title: title ? cellText(title, row) : '',
    amount: amount && cellText(amount, row),
    beside: beside
      .slice(0, BESIDE)
      .map((column) => cellText(column, row))
      .join(' · '),
    status: status && cellContent(status, row),
  }
}

const isAmount = (kind: TableColumn['kind']) => kind === 'money' || kind === 'hours'

/** The number first, then the date. */
function rankOf(column: TableColumn, columns: TableColumn[]): number {
  if (column === columns[0]) return 0
  return column.kind === 'date' || column.kind === 'moment' ? 1 : 2
}
