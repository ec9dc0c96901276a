import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { isReturn } from './arrival'

/** As many cards or rows as are drawn first: about what a person looks at first, and what a phone shows at all. */
export const FIRST = 4

/** More than so many at once would keep the browser busy for too long. */
export const MOST_AT_ONCE = 8

/**
 * How many of `count` things to draw: the first ones, and twice as many each time that those before are on the screen,
 * so that something is seen soon and no step takes long. Whoever returns to a screen finds it all.
 */
export function useInSteps(count: number, first: number, mostAtOnce = MOST_AT_ONCE): number {
  const [due, setDue] = useState(() => (isReturn() ? Number.POSITIVE_INFINITY : first))
  useEffect(() => {
    if (due === Number.POSITIVE_INFINITY || count === 0) return
    // Once all have been there, those that are scrolled to later do not wait.
    const next = due < count ? due + Math.min(due, mostAtOnce) : Number.POSITIVE_INFINITY
    const frame = requestAnimationFrame(() => startTransition(() => setDue(next)))
    return () => cancelAnimationFrame(frame)
  }, [due, count, mostAtOnce])
  const drawn = Math.min(due, count)
  useLaidOut(drawn)
  return drawn
}

/**
 * Has the browser lay out what was drawn in the same task, so that its next frame only paints: much at once would be one
 * long task otherwise.
 */
export function useLaidOut(drawn: unknown): void {
  useLayoutEffect(() => {
    if (drawn) document.body.getBoundingClientRect()
  }, [drawn])
}
