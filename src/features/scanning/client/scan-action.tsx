import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { ScanLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '@/ui/primitives/button'

const load = () => import('./scan-dialog')
const ScanDialog = lazy(load)

/** The header's Scan button. That the scanner is open stands in the URL (`?scan=open`), so that back closes it. */
export function ScanAction() {
  const search: { scan?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const isOpen = search.scan === 'open'

  const go = (scan: 'open' | undefined) =>
    navigate({
      to: '.',
      // Search parameters are read by whoever knows them, not declared per route, hence the looser type.
      search: ((old: object) => ({ ...old, scan })) as never,
      ...(scan ? { state: { opened: true } } : { replace: true }),
      resetScroll: false,
    })

  return (
    <>
      <Button
        onClick={() => go('open')}
        onPointerEnter={load}
        onFocus={load}
        className="max-md:size-control max-md:px-0"
      >
        <ScanLine aria-hidden />
        <span className="max-md:sr-only">Scan</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            onClose={() => (router.state.location.state.opened ? router.history.back() : go(undefined))}
          />
        </Suspense>
      )}
    </>
  )
}
