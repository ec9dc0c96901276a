import { Link, type LinkProps } from '@tanstack/react-router'
import { cardLinkClass } from '../primitives/card'
import { Skeleton, SkeletonLine } from '../primitives/skeleton'
import { cellContent, cellText } from './table-cell'
import type { TableColumn } from './table-view'

interface CompactRowProps {
  row: unknown
  columns: TableColumn[]
  link: LinkProps | undefined
}

/** How many values stand in the second line. */
const BESIDE = 3

/** A row of the table on a phone: what it is called, its status, and below what else matters most. */
export function CompactRow({ row, columns, link }: CompactRowProps) {
  const [title, ...others] = columns
  const status = others.find(({ badges }) => badges) ?? others.find(({ kind }) => kind === 'status')
  const name = title ? cellText(title, row) : ''
  const beside = others
    // A bare "No" says nothing without its column's name.
    .filter((column) => column !== status && column.kind !== 'yes_no')
    .map((column) => cellText(column, row))
    .filter((text) => text !== '')
    .slice(0, BESIDE)
  return (
    <article className="relative flex h-14 flex-col justify-center border-line border-b px-3">
      <div className="flex items-center justify-between gap-3">
        {link ? (
          <Link {...link} data-card-link="" className={`${cardLinkClass} min-w-0 truncate`} title={name}>
            {name}
          </Link>
        ) : (
          <span className="min-w-0 truncate font-semibold">{name}</span>
        )}
        {status && <span className="shrink-0 text-sm">{cellContent(status, row)}</span>}
      </div>
      <p className="truncate text-quiet text-sm">{beside.join(' · ')}</p>
    </article>
  )
}

export function CompactRowSkeleton() {
  return (
    <div className="flex h-14 flex-col justify-center gap-1.5 border-line border-b px-3">
      <div className="flex justify-between">
        <SkeletonLine className="w-32" />
        <Skeleton className="h-5 w-16" />
      </div>
      <SkeletonLine className="w-2/3" />
    </div>
  )
}
