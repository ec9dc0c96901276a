import { ScanLine } from 'lucide-react'
import { useOverlay } from '@/client/use-overlay'
import { dialogPiece } from '@/ui/dialog-piece'
import { Button } from '@/ui/primitives/button'

const { Dialog: ScanDialog, preload } = dialogPiece('Scan', () => import('./scan-dialog'))

/** The header's Scan button. The URL says whether the scanner is open (`?scan=open`). */
export function ScanAction() {
  const { value, show, hide } = useOverlay('scan')
  return (
    <>
      <Button
        onClick={() => show('open')}
        onPointerEnter={preload}
        onFocus={preload}
        className="@max-[40rem]:size-control @max-[40rem]:px-0"
      >
        <ScanLine aria-hidden />
        <span className="@max-[40rem]:sr-only">Scan</span>
      </Button>
      {value === 'open' && <ScanDialog onClose={hide} />}
    </>
  )
}
