import { printable } from './printable'
import { INK, LINE, PAGE, QUIET, type Sheet, type Style } from './sheet'

const HEAD: Style = { size: 8.5, color: QUIET }
const TEXT: Style = { size: 9.5 }
const DETAIL: Style = { size: 9.5, color: QUIET }
const GAP = 14
const PADDING = 4

export interface Column<Row> {
  label: string
  text: (row: Row) => string
  /** Secondary text below the text. */
  detail?: (row: Row) => string | undefined
  align?: 'right'
  /** Maximum width; otherwise as wide as its content. The one column without a limit takes the rest. */
  widest?: number
  /** An empty box of this width. */
  box?: number
}

const BOX_HEIGHT = 18

/**
 * A table over several pages with repeated headings; only a row taller than a page is split. `roomBelow` keeps the
 * last row with what follows, such as the totals.
 */
export function drawTable<Row>(sheet: Sheet, requested: Column<Row>[], rows: Row[], roomBelow = 0): void {
  const columns = requested.map(withFewBreaks)
  const places = placesOf(sheet, columns, rows)
  sheet.need(60)
  sheet.underHead(
    () => drawHead(sheet, columns, places),
    () => {
      rows.forEach((row, index) => {
        drawRow(sheet, columns, places, row, index === rows.length - 1 ? roomBelow : 0)
      })
    },
  )
}

/** Keeps a table of 500 rows readable, whatever its content. */
const MAX_BREAKS = 12

function withFewBreaks<Row>(column: Column<Row>): Column<Row> {
  const { text, detail } = column
  return {
    ...column,
    text: (row) => printable(text(row), MAX_BREAKS),
    detail: (row) => printable(detail?.(row) ?? '', MAX_BREAKS),
  }
}

interface Place {
  x: number
  width: number
}

function placesOf<Row>(sheet: Sheet, columns: Column<Row>[], rows: Row[]): Place[] {
  const widths = columns.map(({ label, text, widest, box }) => {
    if (box !== undefined) return box
    if (widest === undefined) return 0
    const width = rows.reduce(
      (max, row) => Math.max(max, sheet.widthOf(text(row), TEXT)),
      sheet.widthOf(label, HEAD),
    )
    return Math.min(width, widest)
  })
  const left = PAGE.width - widths.reduce((sum, width) => sum + width, GAP * (columns.length - 1))
  let x = PAGE.left
  return columns.map(({ widest, box }, index) => {
    const width = widest === undefined && box === undefined ? left : (widths[index] ?? 0)
    const place = { x, width }
    x += width + GAP
    return place
  })
}

function drawHead<Row>(sheet: Sheet, columns: Column<Row>[], places: Place[]): void {
  const top = sheet.y + PADDING
  columns.forEach(({ label, align }, index) => {
    const place = places[index] as Place
    sheet.write(label, HEAD, { ...place, y: top, align })
  })
  sheet.y += PADDING
  sheet.rule(INK, 1)
  sheet.y += 2
}

function drawRow<Row>(
  sheet: Sheet,
  columns: Column<Row>[],
  places: Place[],
  row: Row,
  roomBelow: number,
): void {
  const heights = columns.map(({ text, detail, box }, index) => {
    const { width } = places[index] as Place
    if (box !== undefined) return BOX_HEIGHT
    return sheet.heightOf(text(row), TEXT, width) + sheet.heightOf(detail?.(row) ?? '', DETAIL, width)
  })
  const height = Math.max(...heights)
  // A row that no page can hold starts here, not on a new page.
  sheet.need(height < PAGE.bottom - PAGE.top - 80 ? height + 2 * PADDING + roomBelow : 60)
  const top = sheet.y + PADDING
  const isBroken = top + height > PAGE.bottom
  for (const index of isBroken ? highestLast(heights) : heights.keys()) {
    const { text, detail, align, box } = columns[index] as Column<Row>
    if (box !== undefined) {
      sheet.box({ ...(places[index] as Place), y: top, height: BOX_HEIGHT })
      continue
    }
    const place = { ...(places[index] as Place), align }
    sheet.write(text(row), TEXT, { ...place, y: top })
    const below = detail?.(row)
    if (below) sheet.write(below, DETAIL, place)
  }
  if (!isBroken) sheet.y = top + height
  sheet.y += PADDING
  sheet.rule(LINE, 0.5)
}

/** Text that continues on further pages must be written after its neighbours. */
const highestLast = (heights: number[]) =>
  [...heights.keys()].sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
