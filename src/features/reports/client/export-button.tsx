import { Download } from 'lucide-react'
import { useState } from 'react'
import { CSV_TYPE, download } from '@/client/download'
import { today } from '@/shared/dates'
import { Button } from '@/ui/primitives/button'
import { toast } from '@/ui/toast'

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
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const all = (await fetchAll?.()) ?? rows ?? []
      if (all.length === 0) return toast({ title: 'No data', description: none, variant: 'destructive' })
      download(`${name}-${today()}.csv`, toCsv(all), CSV_TYPE)
      toast({ title: 'Export successful' })
    } catch {
      toast({ title: 'Error', description: 'Failed to export', variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button onClick={save} busy={isBusy} disabled={!rows}>
      <Download aria-hidden />
      Export CSV
    </Button>
  )
}
