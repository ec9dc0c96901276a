import { FileDown } from 'lucide-react'
import { useBusy } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import { apiFile } from './api'
import { download } from './download'

export interface Paper {
  /** API path of the PDF. */
  path: string
  /** The document's number, used as the file name. */
  name: string
}

export const savePdf = ({ path, name }: Paper) =>
  withToast(() => apiFile(path).then((pdf) => download(`${name}.pdf`, pdf)), {
    success: { title: 'PDF downloaded' },
    failure: 'Failed to download PDF',
  })

export function PdfButton(paper: Paper) {
  const [isBusy, fetchAndSave] = useBusy(() => savePdf(paper))

  return (
    <Button busy={isBusy} onClick={fetchAndSave}>
      <FileDown aria-hidden />
      Download PDF
    </Button>
  )
}
