import { useRef } from 'react'

/**
 * The focused element before each open dialog, for several that close together. Outside of React, because such dialogs
 * need not be nested in the tree; entries go with their elements.
 */
const openers = new WeakMap<Element, Element>()

/**
 * Returns the focus on close. Radix returns it to a dialog's trigger, but ours have none: they are opened by state
 * or by the URL.
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
      // A new screen or dialog may already have the focus.
      const isFree = !taken || taken === document.body || taken.contains(place)
      if (isFree) place?.focus({ preventScroll: true })
    },
  }
}

/** The opener; if it was removed with a dialog, the opener of that; or else the page's content. */
function focusTarget(opener: Element | null): HTMLElement | null {
  for (let place: Element | null | undefined = opener; place; ) {
    if (place.isConnected && place !== document.body && place instanceof HTMLElement) return place
    const dialog: Element | null = place.closest('[data-dialog]')
    place = dialog && openers.get(dialog)
  }
  return document.getElementById('content')
}
