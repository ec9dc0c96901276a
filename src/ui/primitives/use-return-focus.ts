import { useRef } from 'react'

/** What had the focus before each open dialog, so that a way back is found when several close together. */
const openers = new WeakMap<Element, Element>()

/**
 * Gives the focus back to what had it before. Radix returns it to a dialog's trigger, and ours have none:
 * they are opened by state or by the URL.
 */
export function useReturnFocus(onOpen?: (event: Event) => void) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement
      if (opener.current && event.currentTarget instanceof Element)
        openers.set(event.currentTarget, opener.current)
      onOpen?.(event)
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const place = focusTarget(opener.current)
      const taken = document.activeElement
      // A new screen, or a dialog that took this one's place, may have it already.
      const isFree = !taken || taken === document.body || taken.contains(place)
      if (isFree) place?.focus({ preventScroll: true })
    },
  }
}

/** The opener itself; where it is gone with a dialog, what opened that; and at last the content of the page. */
function focusTarget(opener: Element | null): HTMLElement | null {
  for (let place: Element | null | undefined = opener; place; ) {
    if (place.isConnected && place !== document.body && place instanceof HTMLElement) return place
    const dialog: Element | null = place.closest('[data-dialog]')
    place = dialog && openers.get(dialog)
  }
  return document.getElementById('content')
}
