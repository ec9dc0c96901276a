import { type ReactNode, useDeferredValue } from 'react'
import { ListSkeletons } from './list-skeletons'
import { ListStates, type ListStatesProps } from './list-states'
import { VirtualGrid } from './virtual-grid'

interface ListBodyProps<T> extends ListStatesProps<T> {
  /** A placeholder in the shape of an item. */
  skeleton: ReactNode
  skeletons?: number
  /** Minimum width of an item in pixels; as many columns as fit. 0 for one column. */
  minWidth?: number
  /** Approximate height of an item in pixels. */
  estimate?: number
  /** Gap between items in pixels. */
  gap?: number
  children: (item: T) => ReactNode
}

/** For full-width rows instead of cards. */
export const ROWS = { minWidth: 0, gap: 8, skeletons: 5 }

/** The body of every list screen, in any of its states. */
export function ListBody<T extends { id: string }>({
  skeleton,
  skeletons = 6,
  minWidth = 300,
  estimate = 190,
  gap = 16,
  children,
  ...states
}: ListBodyProps<T>) {
  // Deferred, so that new rows do not block a click.
  const list = useDeferredValue(states.list)
  const { items, total } = list
  return (
    <ListStates
      {...states}
      list={list}
      skeletons={<ListSkeletons count={skeletons} minWidth={minWidth} gap={gap} shape={skeleton} />}
    >
      {(onNearEnd) => (
        <VirtualGrid
          items={items}
          total={total}
          minWidth={minWidth}
          estimate={estimate}
          gap={gap}
          onNearEnd={onNearEnd}
        >
          {children}
        </VirtualGrid>
      )}
    </ListStates>
  )
}
