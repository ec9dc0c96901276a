import { cx } from './cx'
import { Skeleton } from './primitives/skeleton'

interface TableSkeletonProps {
  /** Height of a row: "h-9", and on phones that of the stacked row. */
  rowClass: string
  rows?: number
}

/** Placeholder for a table: its header and rows; on phones, stacked rows without a header. */
export function TableSkeleton({ rowClass, rows = 10 }: TableSkeletonProps) {
  return (
    <div
      role="status"
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
    >
      <span className="sr-only">Loading…</span>
      <div className="h-9 bg-sunken max-md:hidden" />
      {Array.from({ length: rows }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
          key={index}
          data-skeleton=""
          className={cx('flex items-center gap-8 px-4', rowClass)}
        >
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-20 max-md:hidden" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
