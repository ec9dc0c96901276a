import Papa from 'papaparse'

export type CsvRow = (string | number | null)[]

/** Excel takes a file for UTF-8 only when it begins with this. */
const UTF8_MARK = '\ufeff'

/**
 * A table as CSV that opens rightly in Excel: with the UTF-8 mark, CRLF, and line breaks inside quotes. A text that
 * begins like a formula gets an apostrophe in front, so that a spreadsheet shows it instead of running it; numbers
 * (give them as numbers) stay numbers.
 */
export function toCsv(columns: string[], rows: CsvRow[]): string {
  return UTF8_MARK + Papa.unparse({ fields: columns, data: rows.map(withoutHidden) }, OPTIONS)
}

/** Further rows of a table that is written piece by piece, each with the line break before it. */
export function moreCsv(rows: CsvRow[]): string {
  return rows.length === 0 ? '' : `${NEWLINE}${Papa.unparse(rows.map(withoutHidden), OPTIONS)}`
}

/** What a formula begins with, also in the wide and small forms that East Asian programs take for the same. */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫'
/** Also behind spaces, which some programs drop before they look. */
const RUNS = new RegExp(`^\\s*[${SIGNS}\\t\\r]`)
/** Where a comma is the decimal sign, Excel cuts a line at semicolons, and what follows one begins a cell. */
const HIDDEN = new RegExp(`(;\\s*)(?=[${SIGNS}])`, 'g')

const withoutHidden = (row: CsvRow): CsvRow =>
  row.map((cell) => (typeof cell === 'string' ? cell.replace(HIDDEN, "$1'") : cell))

const NEWLINE = '\r\n'
const OPTIONS = { escapeFormulae: RUNS, newline: NEWLINE }
