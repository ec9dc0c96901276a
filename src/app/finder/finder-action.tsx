import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { dialogPiece } from '@/ui/dialog-piece'
import { Button } from '@/ui/primitives/button'
import { useFinderOpen } from './finder-state'

const { Dialog: Finder, preload } = dialogPiece('Find', () => import('./finder'))

/** The header's Find button; Ctrl/Cmd+K toggles it everywhere, also over a dialog. */
export function FinderAction() {
  const [isOpen, setOpen] = useFinderOpen()
  const router = useRouter()

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isMatch = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isMatch || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!event.repeat) setOpen((isOpen) => !isOpen)
    }
    // Captured before anything on the page can handle the key.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [setOpen])

  // After Back or a link, the screen below has changed.
  useEffect(() => router.history.subscribe(() => setOpen(false)), [router, setOpen])

  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
        aria-keyshortcuts="Control+K Meta+K"
        className="@max-[56rem]:size-control @max-[56rem]:border-0 @max-[56rem]:bg-transparent @max-[56rem]:px-0"
      >
        <Search aria-hidden />
        <span className="@max-[56rem]:sr-only">Find</span>
        <kbd
          aria-hidden
          className="ml-2 rounded-sm border border-line px-1.5 font-normal font-sans text-quiet text-xs @max-[56rem]:hidden"
        >
          {IS_MAC ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Button>
      {isOpen && <Finder onClose={() => setOpen(false)} />}
    </>
  )
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)
