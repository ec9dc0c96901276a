import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'
import type { ListState } from './list-state'
import { Button } from './primitives/button'
import { VirtualGrid } from './virtual-grid'

interface ListBodyProps<T> {
  list: ListState<T>
  /** Shown when there is nothing at all; when filters are the cause, the words below are shown instead. */
  empty: ReactNode
  /** The words for when filters are the cause. */
  noMatch?: string
  isFiltered?: boolean
  onClearFilters?: () => void
  /** One placeholder in the shape of an item. */
  skeleton: ReactNode
  skeletons?: number
  /** The least width of an item in pixels; as many columns as fit. 0 for a list of one column. */
  minWidth?: number
  /** About how high an item is, in pixels. */
  estimate?: number
  /** The space between items, in pixels. */
  gap?: number
  children: (item: T) => ReactNode
}

/** The body of every list screen, in whichever of its states it is. */
export function ListBody<T extends { id: string }>({
  list,
  empty,
  noMatch = 'Nothing matches',
  isFiltered = false,
  onClearFilters,
  skeleton,
  skeletons = 6,
  minWidth = 300,
  estimate = 190,
  gap = 16,
  children,
}: ListBodyProps<T>) {
  if (list.isPending) return <Skeletons count={skeletons} minWidth={minWidth} gap={gap} shape={skeleton} />
  if (list.items.length === 0) {
    if (list.error) return <ErrorState onRetry={list.retry} />
    if (!isFiltered) return empty
    return (
      <EmptyState
        icon={SearchX}
        title={noMatch}
        hint="Try other words or fewer filters."
        action={onClearFilters && <Button onClick={onClearFilters}>Clear search and filters</Button>}
      />
    )
  }
  return (
    <div
      className={cx('transition-opacity', list.isRefreshing && 'opacity-60')}
      aria-busy={list.isRefreshing}
    >
      <VirtualGrid
        items={list.items}
        total={list.total}
        minWidth={minWidth}
        estimate={estimate}
        gap={gap}
        onNearEnd={list.hasMore && !list.isLoadingMore && !list.error ? list.loadMore : undefined}
      >
        {children}
      </VirtualGrid>
      {list.isLoadingMore && (
        <p className="py-4 text-center text-quiet" role="status">
          Loading more…
        </p>
      )}
      {list.error && (
        <div className="pt-4">
          <ErrorState title="The rest could not be loaded" onRetry={list.retry} />
        </div>
      )}
    </div>
  )
}

interface SkeletonsProps {
  count: number
  minWidth: number
  gap: number
  shape: ReactNode
}

function Skeletons({ count, minWidth, gap, shape }: SkeletonsProps) {
  const columns = minWidth ? `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))` : undefined
  return (
    <div role="status" className="grid" style={{ gridTemplateColumns: columns, gap }}>
      <span className="sr-only">Loading…</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
        <div key={index} data-skeleton="">
          {shape}
        </div>
      ))}
    </div>
  )
}
