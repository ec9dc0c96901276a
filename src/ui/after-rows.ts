import { type RefObject, startTransition, useEffect, useState } from 'react'
import { isOtherScreen, isReturn } from './arrival'
import { pageWidth, screenAndTab } from './this-page'

/** How high it was, by screen and tab; in a page of another width it may be higher or lower. */
const places = new Map<string, { width: number; height: number }>()

/**
 * For what stands above the rows of a list, which are what a person came for: on a screen that has been open before it
 * is drawn after the first of them. Answers how high a place to keep until then.
 */
export function useAfterRows(box: RefObject<HTMLElement | null>): number | undefined {
  const [screen] = useState(screenAndTab)
  const [kept] = useState(() => {
    const last = places.get(screen)
    const isArrival = isOtherScreen() && !isReturn()
    return isArrival && last?.width === pageWidth() ? last.height : undefined
  })
  const [isDue, setDue] = useState(kept === undefined)
  useEffect(() => {
    if (isDue && box.current) places.set(screen, { width: pageWidth(), height: box.current.offsetHeight })
    if (isDue) return
    const frame = requestAnimationFrame(() => startTransition(() => setDue(true)))
    return () => cancelAnimationFrame(frame)
  }, [isDue, box, screen])
  return isDue ? undefined : kept
}
