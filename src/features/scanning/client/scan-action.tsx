import { ScanLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useOverlay } from '@/client/use-overlay'
import { Button } from '@/ui/primitives/button'

const load = () => import('./scan-dialog')
const ScanDialog = lazy(load)

/** The header's Scan button. That the scanner is open stands in the URL (`?scan=open`). */
export function ScanAction() {
  const { value, show, hide } = useOverlay('scan')
  return (
    <>
      <Button
        onClick={() => show('open')}
        onPointerEnter={load}
        onFocus={load}
        className="max-md:size-control max-md:px-0"
      >
        <ScanLine aria-hidden />
        <span className="max-md:sr-only">Scan</span>
      </Button>
      {value === 'open' && (
        <Suspense>
          <ScanDialog onClose={hide} />
        </Suspense>
      )}
    </>
  )
}
