import { Download } from 'lucide-react'
import { downloadCsv } from '@/client/download'
import { useBusy } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'
import { toast, toastFailure } from '@/ui/toast'

interface ExportButtonProps<T> {
  /** The report's name, which begins the file's. */
  name: string
  /** Undefined while they are on their way. */
  rows: T[] | undefined
  /** Only where more rows match than are there already. */
  fetchAll?: (() => Promise<T[]>) | undefined
  toCsv: (rows: T[]) => string
  /** Said when there is nothing: "No missing items to export". */
  none: string
}

export function ExportButton<T>({ name, rows, fetchAll, toCsv, none }: ExportButtonProps<T>) {
  const [isBusy, onClick] = useBusy(save)

  async function save() {
    try {
      const all = (await fetchAll?.()) ?? rows ?? []
      if (all.length === 0) return toast({ title: 'No data', description: none, variant: 'destructive' })
      downloadCsv(name, toCsv(all))
      toast({ title: 'Export successful' })
    } catch (error) {
      toastFailure('Failed to export', error, { retry: () => void save() })
    }
  }

  return (
    <Button onClick={onClick} busy={isBusy} disabled={!rows}>
      <Download aria-hidden />
      Export CSV
    </Button>
  )
}
