import type { LinkProps } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { cx } from '../cx'
import { useIsPrinting } from '../hooks'
import type { ListState } from '../list-state'
import { Checkbox } from '../primitives/checkbox'
import { useGridPosition, useNearEnd } from '../virtual-grid'
import { isFigure } from './table-cell'
import { ROW, Row } from './table-row'
import { Sums } from './table-sums'
import { type Chosen, nextOrder, type TableColumn, type TableView } from './table-view'
import { useColumnWidths } from './use-column-widths'

interface RecordTableProps<T> {
  name: string
  list: ListState<T>
  table: TableView
  linkTo: ((id: string) => LinkProps) | null
  chosen: Chosen | undefined
  onNearEnd: (() => void) | undefined
}

const rowHeight = () => ROW
/** Width of the column of checkboxes. */
const BOX = 40
/** Wider tables, in pixels, are printed in landscape. */
const PAPER = 690

/**
 * A virtualised table, so that 100,000 rows scroll smoothly. Header and totals stay visible; arrow keys move
 * between rows.
 */
export function RecordTable<T extends { id: string }>(props: RecordTableProps<T>) {
  const { name, list, table: view, linkTo, chosen, onNearEnd } = props
  const { items, total } = list
  const frame = useRef<HTMLDivElement>(null)
  const { top } = useGridPosition(frame)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: rowHeight,
    overscan: 12,
    scrollPaddingStart: ROW,
    scrollPaddingEnd: ROW,
  })
  const isPrinting = useIsPrinting()
  const inView = virtualizer.getVirtualItems()
  useNearEnd(inView, items.length, onNearEnd)
  // Prints every loaded row.
  const visible = isPrinting ? items.map((_, index) => ({ index })) : inView

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const row = (event.target as Element).closest('tr')
    const control = controlsOf(row).indexOf(event.target as HTMLElement)
    if (!step || control < 0) return
    const index = Number(row?.dataset.index) + step
    if (!items[index]) return
    event.preventDefault()
    virtualizer.scrollToIndex(index, { align: 'auto' })
    requestAnimationFrame(() =>
      controlsOf(frame.current?.querySelector(`tr[data-index="${index}"]`))[control]?.focus(),
    )
  }

  const before = isPrinting ? 0 : (inView[0]?.start ?? 0)
  const after = isPrinting ? 0 : virtualizer.getTotalSize() - (inView.at(-1)?.end ?? 0)
  const taken = chosen ? BOX : 0
  const widths = useColumnWidths({ frame, view, items, taken })
  const width = widths.reduce((sum, each) => sum + each, taken)
  const isSummed = view.shown.some((column) => column.isSummed)
  return (
    <section
      ref={frame}
      aria-label={name}
      data-wide={width > PAPER || undefined}
      className="relative overflow-auto rounded-lg border border-line bg-surface print:max-h-none! print:overflow-visible print:border-0"
      style={{ maxHeight: `max(20rem, calc(100dvh - ${Math.min(top, 360)}px - 1rem))` }}
    >
      <table
        aria-label={name}
        aria-rowcount={(Number(total) || items.length) + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-left print:min-w-0! print:table-auto print:text-sm"
        style={{ minWidth: width }}
      >
        <thead className="sticky top-0 z-20 print:static">
          <tr aria-rowindex={1}>
            {chosen && (
              <th scope="col" className={`${headClass} print:hidden`} style={{ width: BOX }}>
                <Checkbox
                  aria-label="Select All"
                  checked={chosen.share}
                  disabled={list.isRefreshing}
                  onCheckedChange={() => chosen.toggleAll(chosen.share !== true)}
                />
              </th>
            )}
            {view.shown.map((column, index) => (
              <Head key={column.field} column={column} view={view} width={widths[index]} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          <Gap height={before} />
          {visible.map(({ index }) => {
            const row = items[index]
            return (
              row && (
                <Row
                  key={row.id}
                  row={row}
                  index={index}
                  columns={view.shown}
                  link={linkTo}
                  isChosen={chosen?.isChosen(row.id)}
                  isDisabled={list.isRefreshing}
                  onToggle={chosen?.toggle}
                />
              )
            )
          })}
          <Gap height={after} />
        </tbody>
        {isSummed && <Sums view={view} hasBox={chosen !== undefined} />}
      </table>
    </section>
  )
}

const headClass =
  'h-9 whitespace-nowrap border-line border-b bg-sunken px-3 text-left font-medium text-quiet text-sm'

interface HeadProps {
  column: TableColumn
  view: TableView
  width: number | undefined
}

function Head({ column, view: { order, setOrder }, width }: HeadProps) {
  const direction = order?.field === column.field ? order.direction : undefined
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={`${headClass} print:w-auto!`}
      style={{ width }}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {column.isSortable ? (
        <button
          type="button"
          onClick={() => setOrder(nextOrder(column, order))}
          className={cx(
            'flex h-full w-full items-center hover:text-ink',
            // Right-aligned like the figures, with the arrow before the label.
            isFigure(column.kind) && 'flex-row-reverse',
            direction && 'text-ink',
          )}
        >
          <span className="truncate">{column.label}</span>
          {direction && (
            <Arrow
              className={cx('size-3.5 shrink-0', isFigure(column.kind) ? '-ml-3.5' : '-mr-3.5')}
              aria-hidden
            />
          )}
        </button>
      ) : (
        <span className={cx('block truncate', isFigure(column.kind) && 'text-right')}>{column.label}</span>
      )}
    </th>
  )
}

/** Spacer for rows out of view. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden className="block" style={{ height }} />
}

const controlsOf = (row: Element | null | undefined): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('button, a')] : []
