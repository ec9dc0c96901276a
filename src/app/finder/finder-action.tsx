import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dialogPiece } from '@/ui/dialog-piece'
import { Button } from '@/ui/primitives/button'

const { Dialog: Finder, preload } = dialogPiece('Find', () => import('./finder'))

/** The header's Find button; Ctrl/Cmd+K opens the same from everywhere, also over a dialog, and closes it. */
export function FinderAction() {
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isMeant || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!event.repeat) setOpen((before) => !before)
    }
    // Before anything on the page can keep the key for itself.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])

  // Back, or a link followed below it: what it was opened over is gone.
  useEffect(() => router.history.subscribe(() => setOpen(false)), [router])

  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
        aria-keyshortcuts="Control+K Meta+K"
        className="max-lg:size-control max-lg:border-0 max-lg:bg-transparent max-lg:px-0 @max-[18rem]:w-[44px]"
      >
        <Search aria-hidden />
        <span className="max-lg:sr-only">Find</span>
        <kbd
          aria-hidden
          className="ml-2 rounded-sm border border-line px-1.5 font-sans font-normal text-quiet text-xs max-lg:hidden"
        >
          {IS_MAC ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Button>
      {isOpen && <Finder onClose={() => setOpen(false)} />}
    </>
  )
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)
