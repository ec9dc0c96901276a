import { toast, toastFailure } from '@/ui/toast'
import { downloadCsv } from './download'

interface CsvExport<T> {
  /** Start of the file name. */
  name: string
  /** The rows on the screen, or all of them, fetched. */
  rows: () => T[] | Promise<T[]>
  toCsv: (rows: T[]) => string
  /** Message if there are none: "No items to export". */
  none: string
  success?: (rows: T[]) => string
  failure: string
}

/** Saves what a screen shows as a file. */
export async function exportCsv<T>(chosen: CsvExport<T>): Promise<void> {
  try {
    const rows = await chosen.rows()
    if (rows.length === 0) {
      toast({ title: 'No data', description: chosen.none, variant: 'destructive' })
      return
    }
    downloadCsv(chosen.name, chosen.toCsv(rows))
    toast({ title: 'Export successful', description: chosen.success?.(rows) })
  } catch (error) {
    toastFailure(chosen.failure, error, { retry: () => void exportCsv(chosen) })
  }
}
