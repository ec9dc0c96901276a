import { ScanLine } from 'lucide-react'
import { useEffect } from 'react'
import { readForm } from '@/client/form-name'
import { useOverlay } from '@/client/use-overlay'
import { whenIdle } from '@/client/when-idle'
import { barItemClass, barWordClass } from '@/ui/bar-item'
import { dialogPiece } from '@/ui/dialog-piece'
import { Button } from '@/ui/primitives/button'
import { prepareCodeReader } from './code-reader'

const { Dialog: ScanDialog, preload } = dialogPiece('Scan', () => import('./scan-dialog'))

/**
 * The scanner, while the URL says so (`?scan=open`, `?scan=job.<id>`): apart from its buttons, which change when a phone
 * is turned.
 */
export function Scanner() {
  const { value, hide } = useOverlay('scan')
  // A phone may be without signal by the time it is needed.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) return
    return whenIdle(() => {
      preload()
      prepareCodeReader().catch(() => undefined)
    })
  }, [])
  return value && <ScanDialog jobId={jobOf(value)} onClose={hide} />
}

function jobOf(value: string): string | undefined {
  const { kind, id } = readForm(value, ['job'])
  return kind && id
}

/** The header's Scan button. */
export function ScanAction() {
  const { show } = useOverlay('scan')
  return (
    <Button
      onClick={() => show('open')}
      onPointerEnter={preload}
      onFocus={preload}
      className="@max-[40rem]:size-control @max-[40rem]:px-0"
    >
      <ScanLine aria-hidden />
      <span className="@max-[40rem]:sr-only">Scan</span>
    </Button>
  )
}

/** Scan in a phone's bottom bar. */
export function ScanBarItem() {
  const { show } = useOverlay('scan')
  return (
    <button
      type="button"
      onClick={() => show('open')}
      onPointerEnter={preload}
      onFocus={preload}
      className={barItemClass}
    >
      <ScanLine aria-hidden />
      <span className={barWordClass}>Scan</span>
    </button>
  )
}
