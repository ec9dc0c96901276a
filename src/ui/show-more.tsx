import type { ListState } from './list-state'
import { Button } from './primitives/button'

interface ShowMoreProps {
  list: Pick<ListState<unknown>, 'hasMore' | 'isLoadingMore' | 'error' | 'retry' | 'loadMore'>
  children: string
}

/** Loads the next page of a list inside a record. */
export function ShowMore({ list, children }: ShowMoreProps) {
  if (!list.hasMore) return null
  return (
    <Button
      className="mt-3 w-full"
      busy={list.isLoadingMore}
      onClick={list.error ? list.retry : list.loadMore}
    >
      {children}
    </Button>
  )
}
