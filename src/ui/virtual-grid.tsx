import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { FIRST, MOST_AT_ONCE, useInSteps } from './in-steps'
import { pageWidth, screenAndTab } from './this-page'
import { whenIdle } from './when-idle'

const ROWS_BEFORE_END = 12
/** Rows out of view that are there before they are scrolled to. */
const AHEAD = 3
/** How far down the page lists began, by screen and tab; a wrong one would have the list drawn twice at once. */
const tops = new Map<string, number>()
/** Most pages begin alike, so that of a new one it is taken to be where the last one's was. */
let lastTop = 200

interface VirtualGridProps<T> {
  items: T[]
  total: string | null
  minWidth: number
  /** About how high an item is, in pixels: the nearer, the truer the scroll bar. */
  estimate: number
  gap: number
  /** Called when the person nears the end and there is more to load. */
  onNearEnd: (() => void) | undefined
  children: (item: T) => ReactNode
}

/** Cards in as many columns as fit; only the rows near the view exist, so that 100,000 scroll smoothly. */
export function VirtualGrid<T extends { id: string }>(props: VirtualGridProps<T>) {
  const { items, total, minWidth, estimate, gap, onNearEnd, children } = props
  const box = useRef<HTMLDivElement>(null)
  const { columns, top } = usePlace(box, minWidth, gap)
  const rows = Math.ceil(items.length / columns)
  // The same while the rows are, or the virtualizer would measure all of them anew with every frame.
  const getItemKey = useCallback((row: number) => `${columns}:${items[row * columns]?.id}`, [items, columns])
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => estimate,
    gap,
    overscan: useAhead(AHEAD),
    scrollMargin: top,
    initialRect: windowRect(),
    getItemKey,
  })
  const visible = virtualizer.getVirtualItems()
  // A row more than needed would be seen no sooner, and take as long again.
  const firstRows = Math.max(1, Math.floor(FIRST / columns))
  const rowsAtOnce = Math.ceil(MOST_AT_ONCE / columns)
  const drawn = visible.slice(0, useInSteps(visible.length, firstRows, rowsAtOnce))

  useNearEnd(visible, rows, onNearEnd)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
    const from = (event.target as Element).closest('[data-card-link]')?.closest('[data-index]')
    if (!step || !from) return
    const index = Number(from.getAttribute('data-index')) + step
    if (!items[index]) return
    event.preventDefault()
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' })
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-card-link]`)?.focus(),
    )
  }

  const size = Number(total) || items.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items, which a <ul> forbids
    <div
      ref={box}
      role="list"
      onKeyDown={onKeyDown}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {drawn.map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          role="presentation"
          className="absolute inset-x-0 top-0 grid"
          style={{
            gap,
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
            const index = row.index * columns + column
            return (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div
                key={item.id}
                role="listitem"
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={size}
              >
                <Item item={item} render={children} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** Scrolling draws the grid anew on every frame, but not the items that it already shows. */
const Item = memo(function Item<T>({ item, render }: { item: T; render: (item: T) => ReactNode }) {
  return render(item)
}) as <T>(props: { item: T; render: (item: T) => ReactNode }) => ReactNode

export function useNearEnd(visible: { index: number }[], rows: number, onNearEnd: (() => void) | undefined) {
  const isNearEnd = (visible.at(-1)?.index ?? 0) >= rows - ROWS_BEFORE_END
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])
}

/**
 * How many rows to have ready: none until what is in view has been painted, then a third of them each time that there is
 * nothing else to do.
 */
export function useAhead(rows: number): number {
  const [ready, setReady] = useState(0)
  useEffect(() => {
    if (ready === rows) return
    const next = Math.min(rows, ready + Math.ceil(rows / 3))
    return whenIdle(() => startTransition(() => setReady(next)))
  }, [ready, rows])
  return ready
}

/** The virtualizer takes it in when it has been drawn once; it is to know before that. */
export const windowRect = () => ({ width: window.innerWidth, height: window.innerHeight })

const columnsIn = (width: number, minWidth: number, gap: number) =>
  minWidth ? Math.max(1, Math.floor((width + gap) / (minWidth + gap))) : 1

/**
 * How many columns fit, and how far down the page the grid begins. Before it stands anywhere it is taken to be as wide
 * as the page's column, where most are; wrong columns would draw every item twice.
 */
export function usePlace(box: React.RefObject<HTMLElement | null>, minWidth = 0, gap = 0) {
  const [place, setPlace] = useState(() => {
    return { columns: columnsIn(pageWidth(), minWidth, gap), top: tops.get(screenAndTab()) ?? lastTop }
  })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      const next = { columns: columnsIn(width, minWidth, gap), top: Math.round(top + window.scrollY) }
      lastTop = next.top
      tops.set(screenAndTab(), next.top)
      setPlace((old) => (old.columns === next.columns && old.top === next.top ? old : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [box, minWidth, gap])
  return place
}
