import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, memo, useRef } from 'react'
import { withCommas } from '@/shared/digits'
import { formatHours } from '@/shared/hours'
import { formatMoney } from '@/shared/money'
import type { ColumnKind } from '@/shared/table-columns'
import { cx } from '../cx'
import type { ListState } from '../list-state'
import { Checkbox } from '../primitives/checkbox'
import { useGridPosition, useNearEnd } from '../virtual-grid'
import { openRow, preventAutoscroll } from './open-row'
import { cellContent, cellText, isFigure } from './table-cell'
import { nextOrder, type TableColumn, type TableView } from './table-view'

/** The selected rows over all pages, and how to change the selection. */
export interface Chosen {
  isChosen: (id: string) => boolean
  /** State of the select-all checkbox. */
  share: boolean | 'indeterminate'
  /** `range` selects from the last clicked row to this one. */
  toggle: (id: string, chosen: boolean, range: boolean) => void
  toggleAll: (chosen: boolean) => void
}

interface RecordTableProps<T> {
  name: string
  list: ListState<T>
  table: TableView
  linkTo: ((id: string) => LinkProps) | null
  chosen: Chosen | undefined
  onNearEnd: (() => void) | undefined
}

const ROW = 41
const rowHeight = () => ROW
const BOX = 48
/** Minimum width of a column in pixels; the rest is distributed. */
const WIDTHS: Record<ColumnKind, number> = {
  text: 190,
  list: 190,
  status: 140,
  moment: 180,
  date: 130,
  money: 130,
  number: 130,
  hours: 100,
  percent: 100,
  yes_no: 90,
}

/**
 * A virtualised table, so that 100,000 rows scroll smoothly. Head and totals stay visible; arrow keys move between
 * rows.
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
  const visible = virtualizer.getVirtualItems()
  useNearEnd(visible, items.length, onNearEnd)

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

  const before = visible[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0)
  const width = view.shown.reduce((sum, { kind }) => sum + WIDTHS[kind], chosen ? BOX : 0)
  const isSummed = view.shown.some((column) => column.isSummed)
  return (
    <section
      ref={frame}
      aria-label={name}
      className="relative overflow-auto rounded-lg border border-line bg-surface print:overflow-visible"
      style={{ maxHeight: `max(20rem, calc(100dvh - ${Math.min(top, 360)}px - 1rem))` }}
    >
      <table
        aria-label={name}
        aria-rowcount={(Number(total) || items.length) + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-left"
        style={{ minWidth: width }}
      >
        <thead className="sticky top-0 z-20">
          <tr aria-rowindex={1}>
            {chosen && (
              <th scope="col" className={headClass} style={{ width: BOX }}>
                <Checkbox
                  aria-label="Select all"
                  checked={chosen.share}
                  disabled={list.isRefreshing}
                  onCheckedChange={() => chosen.toggleAll(chosen.share !== true)}
                />
              </th>
            )}
            {view.shown.map((column) => (
              <Head key={column.field} column={column} view={view} />
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
  'h-10 whitespace-nowrap border-line border-b bg-sunken px-3 text-left font-medium text-quiet text-sm'

interface HeadProps {
  column: TableColumn
  view: TableView
}

function Head({ column, view: { order, setOrder } }: HeadProps) {
  const direction = order?.field === column.field ? order.direction : undefined
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={headClass}
      style={{ width: WIDTHS[column.kind] }}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {column.isSortable ? (
        <button
          type="button"
          onClick={() => setOrder(nextOrder(column, order))}
          className={cx(
            'flex h-full w-full items-center gap-1 hover:text-ink',
            isFigure(column.kind) && 'justify-end',
            direction && 'text-ink',
          )}
        >
          <span className="truncate">{column.label}</span>
          <Arrow className={cx('size-3.5 shrink-0', !direction && 'invisible')} aria-hidden />
        </button>
      ) : (
        <span className={cx('block truncate', isFigure(column.kind) && 'text-right')}>{column.label}</span>
      )}
    </th>
  )
}

interface RowProps<T> {
  row: T
  index: number
  columns: TableColumn[]
  link: ((id: string) => LinkProps) | null
  isChosen: boolean | undefined
  isDisabled: boolean
  onToggle: Chosen['toggle'] | undefined
}

/** Memoised: scrolling re-renders the table on every frame, but not its rows. */
const Row = memo(function Row({
  row,
  index,
  columns,
  link,
  isChosen,
  isDisabled,
  onToggle,
}: RowProps<Known>) {
  const router = useRouter()
  const [title, ...others] = columns
  const name = title ? cellText(title, row) : ''
  const opens = link && {
    onClick: openRow,
    onAuxClick: openRow,
    onMouseDown: preventAutoscroll,
    onMouseEnter: () => void router.preloadRoute(link(row.id)),
  }
  return (
    <tr
      {...opens}
      data-index={index}
      aria-rowindex={index + 2}
      className={cx(link && 'cursor-pointer', isChosen ? 'bg-accent/8' : 'hover:bg-hover/50')}
      style={{ height: ROW }}
    >
      {onToggle && (
        <td className={cellClass}>
          <Checkbox
            aria-label={`Select ${name}`}
            checked={isChosen ?? false}
            disabled={isDisabled}
            onClick={(event) => onToggle(row.id, !isChosen, event.shiftKey)}
          />
        </td>
      )}
      {title && (
        <td className={cx(cellClass, 'relative truncate')} title={name}>
          {link ? (
            <Link {...link(row.id)} data-card-link="" className={linkClass}>
              {name || '(none)'}
            </Link>
          ) : (
            name
          )}
        </td>
      )}
      {others.map((column) => (
        <td
          key={column.field}
          title={cellText(column, row)}
          className={cx(cellClass, 'truncate', isFigure(column.kind) && 'figures text-right')}
        >
          {cellContent(column, row)}
        </td>
      ))}
    </tr>
  )
}) as <T extends Known>(props: RowProps<T>) => React.ReactNode

interface Known {
  id: string
}

/** Fills its cell. The rest of the row opens it by script: WebKit positions nothing within a `<tr>`. */
const linkClass =
  'figures font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

const cellClass = 'border-line border-b px-3 py-1.5'

/** Totals of all matching rows, including those not loaded. */
function Sums({ view: { shown, sums }, hasBox }: { view: TableView; hasBox: boolean }) {
  return (
    <tfoot className="sticky bottom-0 z-20">
      <tr>
        {hasBox && <td className={sumClass} />}
        {shown.map(({ field, kind, isSummed }, index) => (
          <td key={field} className={cx(sumClass, isFigure(kind) ? 'text-right' : 'truncate')}>
            {isSummed && sums ? sumText(kind, sums[field]) : index === 0 && sums ? countText(sums.count) : ''}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

const sumClass = 'figures h-10 border-line border-t bg-sunken px-3 font-semibold'

const countText = (count = 0) => `${withCommas(count)} in all`

function sumText(kind: ColumnKind, sum: number | undefined): string {
  if (sum === undefined) return ''
  if (kind === 'money') return formatMoney(sum)
  return kind === 'hours' ? formatHours(sum) : withCommas(sum)
}

/** Spacer for rows out of view. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden className="block" style={{ height }} />
}

const controlsOf = (row: Element | null | undefined): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('button, a')] : []
