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
  /** The words of the button that makes the first one. */
  add?: string
}

export interface ListStatesProps<T> {
  list: ListState<T>
  /** Said when there is nothing at all; when filters are the cause, the words below are said instead. */
  empty: Empty
  onAdd?: () => void
  /** The words for when filters are the cause, and what to do about it. */
  noMatch?: string
  noMatchHint?: string
  /** What is said when it could not be loaded. */
  failure?: string
  isFiltered?: boolean
  onClearFilters?: () => void
}

interface Props<T> extends ListStatesProps<T> {
  /** The placeholders, in the shape of what comes. */
  skeletons: ReactNode
  /** The rows; `onNearEnd` fetches more, and is there only while more can be had. */
  children: (onNearEnd: (() => void) | undefined) => ReactNode
}

/** A list in whichever of its states it is: on its way, empty, failed, or there with more to come. */
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
          <ErrorState title="The rest could not be loaded" error={list.error} onRetry={list.retry} />
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
