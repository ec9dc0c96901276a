import { today } from '@/shared/dates'

/** Saves a text or a blob as a file. */
export function download(name: string, content: string | Blob, type = 'text/plain;charset=utf-8'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Saves a table under its name and today's date. */
export function downloadCsv(name: string, csv: string): void {
  download(`${name}-${today()}.csv`, csv, 'text/csv;charset=utf-8')
}
