import { useLayoutEffect, useRef } from 'react'

interface Shown {
  close(): void
  /** Layers that stay above re-rendered dialogs. */
  staysAbove: boolean
}

/** Open dialogs, newest last. */
const shown: Shown[] = []
const uppermost = () => shown.findLast(({ staysAbove }) => staysAbove) ?? shown.at(-1)

/**
 * Escape closes the topmost dialog. Radix alone would not: it registers a dialog some time after rendering
 * it, and only the newest layer gets the key, which may be a toast.
 */
export function useEscape(isOpen: boolean, close: () => void, staysAbove = false) {
  const own = useRef<Shown>({ close, staysAbove })
  useLayoutEffect(() => {
    own.current.close = close
  })
  useLayoutEffect(() => {
    if (!isOpen) return
    const dialog = own.current
    if (shown.length === 0) window.addEventListener('keydown', closeUppermost)
    shown.push(dialog)
    return () => {
      shown.splice(shown.indexOf(dialog), 1)
      if (shown.length === 0) window.removeEventListener('keydown', closeUppermost)
    }
  }, [isOpen])
  return {
    onEscapeKeyDown(event: KeyboardEvent) {
      const dialog = uppermost()
      if (!dialog || dialog === own.current) return
      event.preventDefault()
      dialog.close()
    },
  }
}

/** If nobody else handled it; a toast dismisses itself. */
function closeUppermost(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) return
  event.preventDefault()
  uppermost()?.close()
}
