import { parseCents } from '@/shared/money'
import { readQuantity } from '@/ui/fields/read-quantity'

/** A spreadsheet row as a line. Missing cells are undefined, invalid ones NaN. */
export interface PastedLine {
  description: string
  quantity?: number
  unit?: string
  /** In cents. */
  price?: number
}

interface Pasted {
  lines: PastedLine[]
  /** Descriptions of invalid cells: quantity “two” of “Copper elbow”. */
  unread: string[]
  /** How many rows did not fit. */
  left: number
}

/** Longer text is not a list of lines. */
export const MAX_PASTED_LENGTH = 500_000

type Column = 'description' | 'quantity' | 'unit' | 'price'
type Columns = Partial<Record<Column, number>>

/** Whether a text consists of spreadsheet cells. */
export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.trim())

/**
 * Reads spreadsheet cells as at most `max` lines; a header row assigns the columns. Quantities may have `decimals`.
 */
export function readRows(cells: readonly string[][], max: number, decimals: number): Pasted {
  const rows = cells.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean))
  const named = namedColumns(rows[0] ?? [])
  const body = named ? rows.slice(1) : rows
  const columns = named ?? guessedColumns(body)
  const read = body.slice(0, max).map((row) => readRow(row, columns, decimals))
  return {
    lines: read.map(({ line }) => line),
    unread: read.flatMap(({ unread }) => unread),
    left: Math.max(0, body.length - max),
  }
}

function readRow(
  row: readonly string[],
  columns: Columns,
  decimals: number,
): { line: PastedLine; unread: string[] } {
  const cell = (column: Column) => row[columns[column] ?? -1] ?? ''
  const line: PastedLine = { description: cell('description') }
  const unread: string[] = []
  const number = (column: 'quantity' | 'price', read: (text: string) => number | null) => {
    const text = cell(column)
    if (text === '') return
    line[column] = read(text) ?? Number.NaN
    if (Number.isNaN(line[column]))
      unread.push(`${column} “${text}” of “${line.description || row.join(' ')}”`)
  }
  if (cell('unit')) line.unit = cell('unit')
  number('quantity', (text) => readQuantity(text, decimals))
  number('price', readPrice)
  return { line, unread }
}

/** "1,234.50", "$ 1,234.50", "1,234.50 USD" */
const readPrice = (text: string) => parseCents(text.replace(/usd/i, '').replace(/\s/g, ''))

const isNumber = (text: string) => Number.isFinite(readQuantity(text, 10)) || readPrice(text) !== null

const NAMES: Record<Column, RegExp> = {
  description: /^(line )?(description|item|name|product|material|service|work|task)( name| description)?$/,
  quantity: /^(qty|quantity|count|pcs|pieces)$/,
  unit: /^(unit|units|uom|um|unit of measure)$/,
  price: /^(unit )?(price|cost|rate)( each| per unit)?$|^each$/,
}

/** The columns by header; null if the row is no header, such as one with a number. */
function namedColumns(row: readonly string[]): Columns | null {
  if (row.some((cell) => cell !== '' && isNumber(cell))) return null
  const names = row.map((cell) =>
    cell
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  )
  const columns: Columns = {}
  for (const [column, pattern] of Object.entries(NAMES)) {
    const index = names.findIndex((name) => pattern.test(name))
    if (index >= 0) columns[column as Column] = index
  }
  const found = Object.values(columns)
  // A single word may be a line's own text.
  const isRowOfNames = found.length > 1 || names.some((name) => /^(description|items?)$/.test(name))
  return isRowOfNames
    ? { description: names.findIndex((_, index) => !found.includes(index)), ...columns }
    : null
}

/**
 * Without a header, guesses by content: the longest texts are descriptions, short words are units, the first number
 * is the quantity and the next the price. Row numbers and totals are ignored.
 */
function guessedColumns(rows: readonly string[][]): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const all = Array.from({ length: width }, (_, index) => {
    const cells = rows.map((row) => row[index] ?? '')
    const filled = cells.filter(Boolean)
    const isMostly = (test: (cell: string) => boolean) => filled.filter(test).length > filled.length / 2
    return {
      index,
      isNumber: isMostly(isNumber),
      isPrice: isMostly((cell) => /[.$]/.test(cell)),
      isUnit: isMostly((cell) => /^[a-z]{1,6}\.?$/i.test(cell)),
      isCount: rows.length > 1 && cells.every((cell, row) => cell === String(row + 1)),
      length: filled.reduce((sum, cell) => sum + cell.length, 0),
    }
  })
  const texts = all.filter((column) => column.length > 0 && !column.isNumber)
  const description = texts.toSorted((one, other) => other.length - one.length)[0]
  const unit = texts.find((column) => column !== description && column.isUnit)
  const numbers = all.filter((column) => column.isNumber)
  const counted = numbers.length > 2 && numbers[0]?.isCount ? numbers.slice(1) : numbers
  const [first, second] = counted
  const isOnlyPrice = first !== undefined && second === undefined && first.isPrice
  const columns: Columns = { description: description?.index ?? 0 }
  if (unit) columns.unit = unit.index
  if (first && !isOnlyPrice) columns.quantity = first.index
  const price = isOnlyPrice ? first : second
  if (price) columns.price = price.index
  return columns
}
