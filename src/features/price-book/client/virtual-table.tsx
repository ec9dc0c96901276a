import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'
import { cx } from '@/ui/cx'
import { useGridPosition, useNearEnd } from '@/ui/virtual-grid'

interface VirtualTableProps<T> {
  items: T[]
  total: string | null
  /** Header cells; the header is sticky. */
  head: ReactNode
  /** Estimated row height in pixels. */
  estimate: number
  /** Grid classes for head and rows when the table is narrower than `@3xl`. */
  stackClass: string
  /** Called when the person nears the end and there is more to load. */
  onNearEnd: (() => void) | undefined
  /** The cells of a row. */
  children: (item: T, index: number) => ReactNode
}

/** Height of the sticky headers above the rows and of the action bar below them, in pixels. */
const HEADERS = 96

/**
 * A virtualized table: only rows near the viewport are rendered, so 10,000 scroll smoothly. When it is too
 * narrow for its columns, its rows become stacks. The arrow keys move from a control to the same one in the
 * next row.
 */
export function VirtualTable<T extends { id: string }>(props: VirtualTableProps<T>) {
  const { items, total, head, estimate, stackClass, onNearEnd, children } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { top } = useGridPosition(body)
  // Stable while the items are, or the virtualizer would measure every row again on each frame.
  const getItemKey = useCallback((index: number) => items[index]?.id ?? index, [items])
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    overscan: 10,
    scrollMargin: top,
    scrollPaddingStart: HEADERS,
    scrollPaddingEnd: HEADERS,
    getItemKey,
  })
  const visible = virtualizer.getVirtualItems()
  useNearEnd(visible, items.length, onNearEnd)

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const row = (event.target as Element).closest('tr')
    const column = controlsOf(row).indexOf(event.target as HTMLElement)
    if (!step || column < 0) return
    const index = Number(row?.dataset.index) + step
    if (!items[index]) return
    event.preventDefault()
    virtualizer.scrollToIndex(index, { align: 'auto' })
    requestAnimationFrame(() =>
      controlsOf(body.current?.querySelector(`[data-index="${index}"]`))[column]?.focus(),
    )
  }

  const before = (visible[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((visible.at(-1)?.end ?? top) - top)
  return (
    <div className="@container rounded-lg border border-line bg-surface">
      <table
        aria-rowcount={(Number(total) || items.length) + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-left @max-3xl:block"
      >
        <thead className="sticky top-14 z-10 @max-3xl:block @max-3xl:rounded-t-lg @max-3xl:bg-sunken">
          <tr aria-rowindex={1} className={stackClass}>
            {head}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown} className="@max-3xl:block">
          <Gap height={before} />
          {visible.map(({ key, index }) => {
            const item = items[index]
            return (
              item && (
                <tr
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  className={cx(
                    stackClass,
                    '@max-3xl:border-line @max-3xl:border-t @max-3xl:py-3 hover:bg-hover/50 has-[[aria-checked=true]]:bg-selected',
                  )}
                >
                  {children(item, index)}
                </tr>
              )
            )
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  )
}

/** Spacer for the rows outside the viewport. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden className="block" style={{ height }} />
}

const controlsOf = (row: Element | null | undefined): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('button, a')] : []
