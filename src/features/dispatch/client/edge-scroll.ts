/** Distance to the edge at which a held job scrolls. */
const EDGE = 48
const MAX_STEP = 16

const step = (near: number) => (near > 0 ? 0 : Math.max(-MAX_STEP, Math.floor(near / 3)))

/** Scroll amount along one axis, towards the near edge. */
function push(at: number, start: number, end: number): number {
  return step(at - start - EDGE) || -step(end - EDGE - at)
}

function scrollOne(element: Element, x: number, y: number, { left, right, top, bottom }: DOMRect): boolean {
  const { scrollLeft, scrollTop } = element
  element.scrollBy(push(x, left, right), push(y, top, bottom))
  return element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop
}

const scrolls = (element: Element) => {
  const { overflowX, overflowY } = getComputedStyle(element)
  return `${overflowX} ${overflowY}`.includes('auto')
}

/**
 * Scrolls what is under the point, innermost first; returns whether anything moved. dnd-kit scrolls only the card's
 * origin.
 */
export function scrollAtEdge(x: number, y: number): boolean {
  for (let at = document.elementFromPoint(x, y); at && at !== document.body; at = at.parentElement) {
    if (scrolls(at) && scrollOne(at, x, y, at.getBoundingClientRect())) return true
  }
  const page = document.scrollingElement ?? document.documentElement
  return scrollOne(page, x, y, new DOMRect(0, 0, window.innerWidth, window.innerHeight))
}
