import { FileDown } from 'lucide-react'
import { useState } from 'react'
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
  const [isBusy, setBusy] = useState(false)

  async function fetchAndSave() {
    setBusy(true)
    await withToast(
      apiFile(path).then((pdf) => download(`${name}.pdf`, pdf)),
      { success: { title: 'PDF downloaded' }, failure: 'Failed to download PDF' },
    )
    setBusy(false)
  }

  return (
    <Button busy={isBusy} onClick={fetchAndSave}>
      <FileDown aria-hidden />
      Download PDF
    </Button>
  )
}
