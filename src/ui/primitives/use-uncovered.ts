import { type RefObject, useLayoutEffect } from 'react'
import { isPhone } from '../hooks'
import { freePlace, type Span } from './free-place'

/** Below the header, and a phone's Close. */
const HEADER = 56

/** Moves a fixed box up or down from where its classes put it, so that it covers nothing of what is `uncovered`. */
export function useUncovered(ref: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const box = ref.current
    if (!box || !isShown) return
    let frame = 0
    let offset = 0
    function place() {
      frame = 0
      if (!box) return
      const next = offsetOf(box, offset)
      if (next === offset) return
      offset = next
      box.style.translate = `0 ${offset}px`
    }
    function placeSoon() {
      frame ||= requestAnimationFrame(place)
    }
    place()
    const changes = new MutationObserver(placeSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    const sizes = new ResizeObserver(place)
    sizes.observe(box)
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

/** How far the box is to stand from where its classes put it; it stands `before` from there now. */
function offsetOf(box: HTMLElement, before: number): number {
  const { top, bottom, height } = box.getBoundingClientRect()
  const [ownTop, ownBottom] = [top - before, bottom - before]
  const area = isPhone() ? { top: ownTop, bottom: window.innerHeight } : { top: HEADER, bottom: ownBottom }
  const place = freePlace({ height, area, at: isPhone() ? 'top' : 'bottom', obstacles: obstaclesTo(box) })
  return Math.round(place - ownTop)
}

function obstaclesTo(box: HTMLElement): Span[] {
  const { left, right } = box.getBoundingClientRect()
  return [...document.querySelectorAll<HTMLElement>('[data-uncovered]')].flatMap((element) => {
    const rect = element.getBoundingClientRect()
    const isBeside = rect.width === 0 || rect.right <= left || rect.left >= right
    return isBeside || !isReachable(element, rect, box) ? [] : [{ top: rect.top, bottom: rect.bottom }]
  })
}

/** Neither out of view nor below a dialog. */
function isReachable(element: HTMLElement, rect: DOMRect, box: HTMLElement): boolean {
  const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2]
  const [uppermost] = document.elementsFromPoint(x, y).filter((at) => !box.contains(at))
  // A disabled button lets the pointer through to what it stands in.
  return uppermost !== undefined && (element.contains(uppermost) || uppermost.contains(element))
}
