import Papa from 'papaparse'

/** Excel takes a file for UTF-8 only when it begins with this. */
const UTF8_MARK = '\ufeff'

/**
 * A table as CSV that opens rightly in Excel: with the UTF-8 mark, CRLF, and line breaks inside quotes. A text that
 * begins like a formula gets an apostrophe in front, so that a spreadsheet shows it instead of running it; numbers
 * (give them as numbers) stay numbers.
 */
export function toCsv(columns: string[], rows: (string | number | null)[][]): string {
  return UTF8_MARK + Papa.unparse({ fields: columns, data: rows }, { escapeFormulae: RUNS, newline: '\r\n' })
}

/** Also behind spaces, which some programs drop before they look. */
const RUNS = /^\s*[=+\-@\t\r]/
