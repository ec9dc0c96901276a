import { type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'
import type { ListState } from './list-state'
import { Button } from './primitives/button'

interface Empty {
  icon: LucideIcon
  title: string
  hint?: string
  /** Label of the button for the first record. */
  add?: string
}

export interface ListStatesProps<T> {
  list: ListState<T>
  /** Text for an empty list without filters. */
  empty: Empty
  onAdd?: () => void
  /** Text if filters are the cause, and what to do about it. */
  noMatch?: string
  noMatchHint?: string
  /** Text on failure. */
  failure?: string
  isFiltered?: boolean
  onClearFilters?: () => void
}

interface Props<T> extends ListStatesProps<T> {
  /** Placeholders in the shape of the rows. */
  skeletons: ReactNode
  /** The rows; `onNearEnd` fetches more, and is undefined at the end. */
  children: (onNearEnd: (() => void) | undefined) => ReactNode
}

/** A list in any of its states: loading, empty, failed, or loaded. */
export function ListStates<T>(props: Props<T>) {
  const { list, empty, onAdd, failure, isFiltered, onClearFilters, skeletons, children } = props
  const { noMatch = 'Nothing matches', noMatchHint = 'Try a different search or fewer filters.' } = props
  if (list.isPending) return skeletons
  if (list.items.length === 0) {
    if (list.error) return <ErrorState title={failure} error={list.error} onRetry={list.retry} />
    if (!isFiltered) return <NothingYet {...empty} onAdd={onAdd} />
    return (
      <EmptyState
        icon={SearchX}
        title={noMatch}
        hint={noMatchHint}
        action={onClearFilters && <Button onClick={onClearFilters}>Clear search and filters</Button>}
      />
    )
  }
  return (
    <div
      className={cx('transition-opacity', list.isRefreshing && 'opacity-60')}
      aria-busy={list.isRefreshing}
    >
      {children(list.hasMore && !list.isLoadingMore && !list.error ? list.loadMore : undefined)}
      {list.isLoadingMore && (
        <p className="py-4 text-center text-quiet" role="status">
          Loading more…
        </p>
      )}
      {list.error && (
        <div className="pt-4">
          <ErrorState
            title={list.hasMore ? 'The rest could not be loaded' : 'The list could not be refreshed'}
            error={list.error}
            onRetry={list.retry}
          />
        </div>
      )}
    </div>
  )
}

function NothingYet({ add, onAdd, ...words }: Empty & { onAdd?: () => void }) {
  const button = add && (
    <Button variant="primary" onClick={onAdd}>
      {add}
    </Button>
  )
  return <EmptyState {...words} action={button} />
}
