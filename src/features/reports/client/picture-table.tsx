import type { Key, ReactNode } from 'react'
import { formatMonth } from '@/shared/dates'
import { withCommas } from '@/shared/digits'
import { hoursAndMinutes } from '@/shared/hours'
import { formatMoney } from '@/shared/money'
import { Table, Td, Th } from '@/ui/table'
import type { Column } from '../picture-columns'

export interface PictureTableProps<Row> {
  title: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => Key
  /** Totals, shown as the last row. */
  total?: Row | undefined
  /** Renders the first cell, for example as a link. */
  nameOf?: (row: Row) => ReactNode
}

const WORDS: Record<Column<never>['kind'], (value: number) => string> = {
  text: String,
  month: String,
  money: formatMoney,
  minutes: hoursAndMinutes,
  count: withCommas,
}

function words<Row>({ kind, of }: Column<Row>, row: Row): string {
  const value = of(row)
  if (value === null) return ''
  if (typeof value === 'number') return WORDS[kind](value)
  return kind === 'month' && /^\d{4}-\d\d$/.test(value) ? formatMonth(value) : value
}

/** The figures behind a chart. */
export function PictureTable<Row>({ title, columns, rows, keyOf, total, nameOf }: PictureTableProps<Row>) {
  const isNumeric = ({ kind }: Column<Row>) => kind !== 'text' && kind !== 'month'
  const cells = (row: Row, isTotal: boolean) =>
    columns.map((column, index) => (
      <Td
        key={column.label}
        label={index === 0 ? undefined : column.label}
        numeric={isNumeric(column)}
        className={isTotal || index === 0 ? 'font-medium' : undefined}
      >
        {index === 0 && !isTotal && nameOf ? nameOf(row) : words(column, row)}
      </Td>
    ))
  return (
    <Table aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Th key={column.label} numeric={isNumeric(column)}>
              {column.label}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>{cells(row, false)}</tr>
        ))}
        {total && <tr className="bg-sunken">{cells(total, true)}</tr>}
      </tbody>
    </Table>
  )
}
