import { useEffect, useState } from 'react'
import { pieceOf, usePiece } from './piece'
import { TOAST, type ToastMessage } from './toast'

export interface ShownToast extends ToastMessage {
  id: number
  isOpen: boolean
}

export const toaster = pieceOf(() => import('./primitives/toaster'))

/**
 * Loads the toaster with the first toast: most visits never show one. An open dialog hides everything from
 * assistive technology except `aria-live` regions; "off" because Radix makes its own announcement.
 */
export function ToasterHost() {
  // One at a time: the next one replaces it.
  const [shown, setShown] = useState<ShownToast>()
  useEffect(() => {
    const show = ({ detail }: CustomEvent<ToastMessage>) =>
      setShown((before) => ({ ...detail, id: (before?.id ?? 0) + 1, isOpen: true }))
    window.addEventListener(TOAST, show)
    return () => window.removeEventListener(TOAST, show)
  }, [])
  const { known } = usePiece(toaster, shown?.id)
  // The time of an earlier one may end while the next one is being drawn.
  const dismiss = (id: number) => setShown((now) => (now?.id === id ? { ...now, isOpen: false } : now))
  return <div aria-live="off">{known && <known.default shown={shown} onDismiss={dismiss} />}</div>
}
