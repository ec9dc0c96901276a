import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { companyZone, today } from '@/db/days'
import type { List, Page } from '@/db/list'
import { rows } from '@/db/query'
import { badgeOf, wordsOf } from '@/shared/badges'
import { moreCsv, toCsv } from '@/shared/csv'
import { wallClock } from '@/shared/dates'
import type { Column, ColumnKind } from '@/shared/table-columns'
import { costly } from './costly'
import { EXPORT_CHUNK, recordExport } from './csv-export'

export const exportFormat = z.enum(['csv', 'xlsx']).default('csv')
export type ExportFormat = z.infer<typeof exportFormat>

/** A column of the file: label, kind and value. */
export interface FileColumn<Row> {
  label: string
  kind: ColumnKind
  of: (row: Row) => unknown
  badges?: Column['badges']
  needs?: Column['needs']
}

export const fieldOf =
  (field: string) =>
  (row: unknown): unknown =>
    (row as Record<string, unknown>)[field]

export interface TableFile<Row> {
  /** Start of the file name. */
  name: string
  /** Used in the file name instead of the date. */
  period?: string | undefined
  format: ExportFormat
  columns: FileColumn<Row>[]
  list: (page: Pick<Page, 'limit' | 'cursor'>) => Promise<List<Row>>
}

/** Dates and instants are spreadsheet values in Excel and text in CSV; everything else is the same for both. */
type Cell = string | number | Date | null

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Excel's limit per cell. */
const MAX_CELL = 32_767

const FORMATS: Partial<Record<ColumnKind, string>> = {
  money: '#,##0.00',
  hours: '0.00',
  date: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
}

/**
 * Streams a list as a file, page by page in a fair queue. The first page is read before anything is sent, so that
 * an error can still be answered.
 */
export async function sendTable<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Db,
  { name, period, format, columns, list }: TableFile<Row>,
): Promise<FastifyReply> {
  const pageAt = (cursor: string | undefined) => costly(request, () => list({ limit: EXPORT_CHUNK, cursor }))
  const { zone, day } = await findClock(db)
  const first = await pageAt(undefined)
  await recordExport(request)

  async function* chunks() {
    for (let page = first; ; page = await pageAt(page.next)) {
      yield (JSON.parse(page.body) as Row[]).map((row) =>
        columns.map(({ kind, of, badges }) => cellOf(of(row), kind, badges, zone)),
      )
      if (page.next === undefined) return
    }
  }
  const content =
    format === 'csv'
      ? Readable.from(csvOf(columns, chunks()))
      : // The two kinds of stream are the same at run time.
        Readable.fromWeb(xlsxOf(name, columns, chunks()) as Parameters<typeof Readable.fromWeb>[0])
  return reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE)
    .header('content-disposition', `attachment; filename="${name}-${period ?? day}.${format}"`)
    .send(content)
}

async function* csvOf<Row>(columns: FileColumn<Row>[], chunks: AsyncIterable<Cell[][]>) {
  const labels = columns.map(({ label }) => label)
  let isFirst = true
  for await (const cells of chunks) {
    const written = cells.map((row) => row.map((cell, index) => asText(cell, columns[index]?.kind)))
    yield isFirst ? toCsv(labels, written) : moreCsv(written)
    isFirst = false
  }
}

function xlsxOf<Row>(name: string, columns: FileColumn<Row>[], chunks: AsyncIterable<Cell[][]>) {
  async function* rowsOf() {
    for await (const cells of chunks)
      for (const row of cells)
        yield row.map((cell) => (typeof cell === 'string' ? cell.slice(0, MAX_CELL) : cell))
  }
  return writeXlsxStream(rowsOf(), {
    name: wordsOf(name.replaceAll('-', '_')),
    columns: columns.map(({ label, kind }) => ({
      header: label,
      width: kind === 'text' || kind === 'list' ? 28 : 16,
      ...(FORMATS[kind] && { numFmt: FORMATS[kind] }),
    })),
    freezePane: { rows: 1 },
  })
}

function cellOf(value: unknown, kind: ColumnKind, badges: Column['badges'], zone: string): Cell {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'money' || kind === 'percent') return Number(value) / 100
  if (kind === 'hours') return Math.round((Number(value) * 100) / 60) / 100
  if (kind === 'yes_no') return value ? 'Yes' : 'No'
  if (kind === 'list') return (value as unknown[]).join(', ')
  if (kind === 'status') return badges ? badgeOf(badges, String(value)).words : wordsOf(String(value))
  // Spreadsheets have no time zones, so they get the company's local time.
  if (kind === 'moment') return new Date(`${wallClock(String(value), zone)}Z`)
  if (kind === 'date') return new Date(`${String(value).slice(0, 10)}T00:00Z`)
  return typeof value === 'number' ? value : String(value)
}

/** "2026-11-16", and "2026-11-16 09:30". */
const asText = (cell: Cell, kind: ColumnKind | undefined): string | number | null =>
  cell instanceof Date
    ? cell
        .toISOString()
        .slice(0, kind === 'date' ? 10 : 16)
        .replace('T', ' ')
    : cell

async function findClock(db: Db): Promise<{ zone: string; day: string }> {
  const [clock] = await rows<{ zone: string; day: string }>(
    db,
    sql`select ${companyZone} as zone, ${today}::text as day`,
  )
  if (!clock) throw new Error('Every company has a clock')
  return clock
}
