/** A sheet of labels, in millimetres. */
export interface LabelSheet {
  name: string
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
  /** Start of the first label. */
  left: number
  top: number
  /** Distance from the start of one label to the next. */
  across: number
  down: number
}

const LETTER = { width: 215.9, height: 279.4 }
const A4 = { width: 210, height: 297 }

/** One label per page. */
const roll = (name: string, width: number, height: number): LabelSheet => ({
  name,
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  across: width,
  down: height,
})

export const LABEL_SHEETS = {
  'avery-5160': {
    name: 'Avery 5160, 30 a page',
    page: LETTER,
    label: { width: 66.675, height: 25.4 },
    columns: 3,
    rows: 10,
    left: 4.7625,
    top: 12.7,
    across: 69.85,
    down: 25.4,
  },
  'avery-22806': {
    name: 'Avery 22806, 12 square labels a page',
    page: LETTER,
    label: { width: 50.8, height: 50.8 },
    columns: 3,
    rows: 4,
    left: 15.875,
    top: 15.875,
    across: 66.675,
    down: 65.6167,
  },
  l7160: {
    name: 'Avery L7160, 21 a page (A4)',
    page: A4,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    left: 7.21,
    top: 15.15,
    across: 66.04,
    down: 38.1,
  },
  'roll-62': roll('Roll of 62 mm', 62, 29),
  'roll-29': roll('Roll of 29 mm', 29, 42),
} as const satisfies Record<string, LabelSheet>

export type SheetName = keyof typeof LABEL_SHEETS
export const SHEET_NAMES = Object.keys(LABEL_SHEETS) as SheetName[]

export const perPage = ({ columns, rows }: LabelSheet) => columns * rows

/** Page and upper left corner of the n-th label (from 0). */
export function placeOf(sheet: LabelSheet, n: number) {
  const page = Math.floor(n / perPage(sheet))
  const onPage = n % perPage(sheet)
  return {
    page,
    x: sheet.left + (onPage % sheet.columns) * sheet.across,
    y: sheet.top + Math.floor(onPage / sheet.columns) * sheet.down,
  }
}

/** The square of the code and the text box of a label: side by side, or stacked on narrow labels. */
export function partsOf({ label }: LabelSheet) {
  const edge = 2
  const isWide = label.width > 1.3 * label.height
  const inner = { width: label.width - 2 * edge, height: label.height - 2 * edge }
  // Next to the code there is room for text; below it, text needs the height of four lines.
  const size = isWide ? inner.height : Math.min(inner.width, inner.height - 13)
  const code = { x: isWide ? edge : (label.width - size) / 2, y: edge, size }
  const words = isWide
    ? {
        x: edge + size + edge,
        y: edge,
        width: inner.width - size - edge,
        height: inner.height,
        align: 'left' as const,
      }
    : {
        x: edge,
        y: edge + size + 1,
        width: inner.width,
        height: inner.height - size - 1,
        align: 'center' as const,
      }
  return { code, words }
}
