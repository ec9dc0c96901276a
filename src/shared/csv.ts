import Papa from 'papaparse'

export type CsvRow = (string | number | null)[]

/** Excel assumes UTF-8 only with this mark. */
const UTF8_MARK = '\ufeff'

/**
 * A table as CSV for Excel: with the UTF-8 mark, CRLF, and quoted line breaks. Text that begins like a formula gets
 * a leading apostrophe, so that a spreadsheet does not execute it; pass numbers as numbers to keep them.
 */
export function toCsv(columns: string[], rows: CsvRow[]): string {
  return UTF8_MARK + Papa.unparse({ fields: columns, data: rows.map(withoutHidden) }, OPTIONS)
}

/** Further rows of a streamed table, each preceded by a line break. */
export function moreCsv(rows: CsvRow[]): string {
  return rows.length === 0 ? '' : `${NEWLINE}${Papa.unparse(rows.map(withoutHidden), OPTIONS)}`
}

/** First characters of a formula, including their full-width and small East Asian forms. */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫'
/** Also after spaces, which some programs drop first. */
const RUNS = new RegExp(`^\\s*[${SIGNS}\\t\\r]`)
/** Where a comma is the decimal sign, Excel splits lines at semicolons, so a cell may begin after one. */
const HIDDEN = new RegExp(`(;\\s*)(?=[${SIGNS}])`, 'g')

const withoutHidden = (row: CsvRow): CsvRow =>
  row.map((cell) => (typeof cell === 'string' ? cell.replace(HIDDEN, "$1'") : cell))

const NEWLINE = '\r\n'
const OPTIONS = { escapeFormulae: RUNS, newline: NEWLINE }
