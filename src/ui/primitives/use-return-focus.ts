import { useRef } from 'react'

/**
 * Gives the focus back to what had it before. Radix returns it to a dialog's trigger, and ours have none:
 * they are opened by state or by the URL.
 */
export function useReturnFocus(onOpen?: (event: Event) => void) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement
      onOpen?.(event)
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}
