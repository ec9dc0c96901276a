import { FileDown } from 'lucide-react'
import { useBusy } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import { apiFile } from './api'
import { download } from './download'

interface PdfButtonProps {
  path: string
  /** The document's number, which the file is named after. */
  name: string
}

export function PdfButton({ path, name }: PdfButtonProps) {
  const [isBusy, fetchAndSave] = useBusy(() =>
    withToast(() => apiFile(path).then((pdf) => download(`${name}.pdf`, pdf)), {
      success: { title: 'PDF downloaded' },
      failure: 'Failed to download PDF',
    }),
  )

  return (
    <Button busy={isBusy} onClick={fetchAndSave}>
      <FileDown aria-hidden />
      Download PDF
    </Button>
  )
}
