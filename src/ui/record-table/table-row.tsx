import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { memo } from 'react'
import { cx } from '../cx'
import { Checkbox } from '../primitives/checkbox'
import { openRow, preventAutoscroll } from './open-row'
import { cellContent, cellText, isFigure } from './table-cell'
import type { Chosen, TableColumn } from './table-view'

/** Height of a row and of the header, in pixels. */
export const ROW = 36

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
export const Row = memo(function Row({
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
      className={cx(
        'break-inside-avoid',
        link && 'cursor-pointer',
        isChosen ? 'bg-selected' : 'hover:bg-hover/50',
      )}
      style={{ height: ROW }}
    >
      {onToggle && (
        <td className={`${cellClass} print:hidden`}>
          <Checkbox
            aria-label={`Select ${name}`}
            checked={isChosen ?? false}
            disabled={isDisabled}
            onClick={(event) => onToggle(row.id, !isChosen, event.shiftKey)}
          />
        </td>
      )}
      {title && (
        <td className={cx(cellClass, 'relative truncate', onPaper)} title={name}>
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
          className={cx(cellClass, 'truncate', onPaper, isFigure(column.kind) && 'figures text-right')}
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

/**
 * Fills its cell. A script opens the record from the rest of the row, because WebKit positions nothing within
 * a `<tr>`.
 */
const linkClass =
  'figures font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

/** Paper has no tooltips: long texts wrap. */
const onPaper = 'print:overflow-visible print:whitespace-normal'

const cellClass = 'border-line border-b px-3 py-1'
