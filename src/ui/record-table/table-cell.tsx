import type { ReactNode } from 'react'
import { badgeOf, wordsOf } from '@/shared/badges'
import { formatDate, formatDateTime } from '@/shared/dates'
import { formatHours } from '@/shared/hours'
import { formatMoney } from '@/shared/money'
import { formatPercent } from '@/shared/percent'
import type { ColumnKind } from '@/shared/table-columns'
import { Badge } from '../primitives/badge'
import type { TableColumn } from './table-view'

/** Figures are right-aligned. */
export const isFigure = (kind: ColumnKind): boolean =>
  kind === 'money' || kind === 'number' || kind === 'hours' || kind === 'percent'

/** The cell's value as text. */
export function cellText({ kind, of, badges }: TableColumn, row: unknown): string {
  const value = of(row)
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'money') return formatMoney(Number(value))
  if (kind === 'hours') return formatHours(Number(value))
  if (kind === 'percent') return `${formatPercent(Number(value))}%`
  if (kind === 'date') return formatDate(String(value))
  if (kind === 'moment') return formatDateTime(String(value))
  if (kind === 'yes_no') return value ? 'Yes' : 'No'
  if (kind === 'list') return (value as unknown[]).join(', ')
  if (kind === 'status') return badges ? badgeOf(badges, String(value)).words : wordsOf(String(value))
  return String(value)
}

const DASH = '–'

const isQuietZero = ({ kind, isZeroQuiet, of }: TableColumn, row: unknown) =>
  (kind === 'money' || isZeroQuiet) && of(row) === 0

export function cellContent(column: TableColumn, row: unknown): ReactNode {
  if (isQuietZero(column, row)) return <span className="text-quiet">{DASH}</span>
  const text = cellText(column, row)
  if (column.kind !== 'status' || text === '') return text
  const tone = column.badges && badgeOf(column.badges, String(column.of(row))).tone
  return <Badge tone={tone}>{text}</Badge>
}
