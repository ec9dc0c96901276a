import { Download } from 'lucide-react'
import { exportCsv } from '@/client/export-csv'
import { useBusy } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'

interface ExportButtonProps<T> {
  /** The report's name, used as the start of the file name. */
  name: string
  /** Undefined while loading. */
  rows: T[] | undefined
  /** Set only when more rows match than are loaded. */
  fetchAll?: (() => Promise<T[]>) | undefined
  toCsv: (rows: T[]) => string
  /** Toast for an empty report: "No missing items to export". */
  none: string
}

export function ExportButton<T>({ name, rows, fetchAll, toCsv, none }: ExportButtonProps<T>) {
  const [isBusy, onClick] = useBusy(() =>
    exportCsv({
      name,
      rows: async () => (await fetchAll?.()) ?? rows ?? [],
      toCsv,
      none,
      failure: 'Failed to export',
    }),
  )

  return (
    <Button onClick={onClick} busy={isBusy} disabled={!rows}>
      <Download aria-hidden />
      Export CSV
    </Button>
  )
}
