import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

const ROWS_BEFORE_END = 12
/** Rows rendered outside of the view. */
const OVERSCAN = 3

interface VirtualGridProps<T> {
  items: T[]
  total: string | null
  minWidth: number
  /** Approximate height of an item in pixels, for the scroll bar. */
  estimate: number
  gap: number
  /** Called near the end if there is more to load. */
  onNearEnd: (() => void) | undefined
  children: (item: T) => ReactNode
}

/** A virtualised grid of cards, so that 100,000 scroll smoothly. */
export function VirtualGrid<T extends { id: string }>(props: VirtualGridProps<T>) {
  const { items, total, minWidth, estimate, gap, onNearEnd, children } = props
  const box = useRef<HTMLDivElement>(null)
  const { columns, top } = useGridPosition(box, minWidth, gap)
  // None until the width is known.
  const rows = columns && Math.ceil(items.length / columns)
  // Stable for the same rows, or the virtualizer would measure all of them again on every frame.
  const getItemKey = useCallback((row: number) => `${columns}:${items[row * columns]?.id}`, [items, columns])
  // What is in view comes first; the rows beyond it follow when there is time.
  const overscan = useDeferredValue(OVERSCAN, 0)
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => estimate,
    gap,
    overscan,
    scrollMargin: top,
    getItemKey,
  })
  const visible = virtualizer.getVirtualItems()
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
    // biome-ignore lint/a11y/useSemanticElements: a <ul> cannot have row elements between itself and its items
    <div
      ref={box}
      role="list"
      onKeyDown={onKeyDown}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {visible.map((row) => (
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

/** Memoised: scrolling re-renders the grid on every frame, but not its items. */
const Item = memo(function Item<T>({ item, render }: { item: T; render: (item: T) => ReactNode }) {
  return render(item)
}) as <T>(props: { item: T; render: (item: T) => ReactNode }) => ReactNode

export function useNearEnd(visible: { index: number }[], rows: number, onNearEnd: (() => void) | undefined) {
  const last = visible.at(-1)
  // Nothing is in view until the width is known.
  const isNearEnd = last !== undefined && last.index >= rows - ROWS_BEFORE_END
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])
}

const columnsIn = (width: number, minWidth: number, gap: number) =>
  minWidth ? Math.max(1, Math.floor((width + gap) / (minWidth + gap))) : 1

/**
 * Number of columns, and the list's offset on the page, the virtualizer's `scrollMargin`. Measured before the
 * first paint, and again when something above the list grows or the window changes.
 */
export function useGridPosition(box: RefObject<HTMLElement | null>, minWidth = 0, gap = 0) {
  const [place, setPlace] = useState({ columns: 0, top: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      const next = { columns: columnsIn(width, minWidth, gap), top: Math.round(top + window.scrollY) }
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
