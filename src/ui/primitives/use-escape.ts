import { useLayoutEffect, useRef } from 'react'

interface Shown {
  close(): void
  /** Stands above whatever is re-rendered below it. */
  staysAbove: boolean
}

/** The dialogs that are open, the newest last, from the moment that they are drawn. */
const shown: Shown[] = []
const uppermost = () => shown.findLast(({ staysAbove }) => staysAbove) ?? shown.at(-1)

/**
 * Lets Escape close the uppermost dialog. Radix learns of a dialog only some time after it was drawn, and until then
 * gives the key to the one below, or to nobody; and it asks the newest layer alone, which may be a toast.
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

/** What nobody else took; a toast sends itself away by it. */
function closeUppermost(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) return
  event.preventDefault()
  uppermost()?.close()
}
