import { useSyncExternalStore } from 'react'
import type { HeadingText } from './page-heading'

/** A page that nobody looks at draws nothing, nor does one whose window is covered, and goes on all the same. */
const PATIENCE_MS = 1000

let next: HeadingText | undefined
let drawn: Promise<void> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function head(heading: HeadingText | undefined) {
  next = heading
  for (const listener of listeners) listener()
}

/** Shows what heads the screen that was chosen, where that is known, before the one that is left is taken down. */
export function announce(heading: HeadingText | undefined) {
  drawn = heading && !document.hidden ? painted() : undefined
  head(heading)
}

/** Until it has been drawn; none where nothing was announced. */
export const announced = () => drawn

/** The screen itself is there. */
export function arrive() {
  drawn = undefined
  if (next) head(undefined)
}

export const useNextHeading = () => useSyncExternalStore(subscribe, () => next)

const painted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
