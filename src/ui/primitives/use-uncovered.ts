import { type RefObject, useLayoutEffect } from 'react'
import { isPhone } from '../hooks'
import { freePosition } from './free-position'

/** Below the header, and a phone's Close. */
const HEADER = 56

/** Padding of the box. */
const PADDING = 16

interface Offset {
  x: number
  y: number
}

/** Moves a fixed box so that its content covers nothing marked `uncovered`. */
export function useUncovered(ref: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const box = ref.current
    if (!box || !isShown) return
    let frame = 0
    let offset: Offset = { x: 0, y: 0 }
    function place() {
      frame = 0
      if (!box) return
      const next = offsetOf(box, offset)
      if (next.x === offset.x && next.y === offset.y) return
      offset = next
      box.style.translate = `${next.x}px ${next.y}px`
    }
    function placeSoon() {
      frame ||= requestAnimationFrame(place)
    }
    place()
    const changes = new MutationObserver(placeSoon)
    // A dialog's style says whether it can be reached, sometimes only after it has been drawn.
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
    const sizes = new ResizeObserver(placeSoon)
    sizes.observe(box)
    // Late content moves what is below it.
    sizes.observe(document.body)
    window.addEventListener('resize', placeSoon)
    window.addEventListener('scroll', placeSoon, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      sizes.disconnect()
      window.removeEventListener('resize', placeSoon)
      window.removeEventListener('scroll', placeSoon, { capture: true })
      box.style.translate = ''
    }
  }, [ref, isShown])
}

/** Offset of the box from its position by CSS; `before` is the current one. */
function offsetOf(box: HTMLElement, before: Offset): Offset {
  const rect = box.getBoundingClientRect()
  const top = rect.top - before.y + PADDING
  const bottom = rect.bottom - before.y - PADDING
  const left = rect.left - before.x
  const at = isPhone() ? 'top' : 'bottom'
  const area = isPhone() ? { top, bottom: window.innerHeight } : { top: HEADER, bottom }
  const kept = keptClear(box)
  // Tries its own corner first, then the other side.
  for (const x of [0, -left]) {
    const obstacles = kept.filter((each) => each.right > left + x && each.left < left + x + rect.width)
    const place = freePosition({ height: bottom - top, area, at, obstacles })
    if (place !== null) return { x: Math.round(x), y: Math.round(place - top) }
  }
  return { x: 0, y: 0 }
}

const keptClear = (box: HTMLElement): DOMRect[] =>
  [...document.querySelectorAll<HTMLElement>('[data-uncovered]')].flatMap((element) => {
    const rect = element.getBoundingClientRect()
    return rect.width > 0 && isReachable(element, rect, box) ? [rect] : []
  })

/** Neither out of view nor covered by a dialog. */
function isReachable(element: HTMLElement, rect: DOMRect, box: HTMLElement): boolean {
  const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2]
  const [uppermost] = document.elementsFromPoint(x, y).filter((at) => !box.contains(at))
  // A disabled button lets the pointer through to its parent.
  return uppermost !== undefined && (element.contains(uppermost) || uppermost.contains(element))
}
