import type { ReactNode } from 'react'
import { ListCard } from './primitives/card'
import { SkeletonLine } from './primitives/skeleton'

interface ListSkeletonsProps {
  count: number
  /** Minimum width of an item in pixels; 0 for one column. */
  minWidth: number
  gap: number
  shape: ReactNode
}

/** Placeholders in the columns of a list. */
export function ListSkeletons({ count, minWidth, gap, shape }: ListSkeletonsProps) {
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

/** Placeholders for a short list of rows with a name and a line below it. */
export const NamedRowSkeletons = () => (
  <div className="max-w-3xl">
    <ListSkeletons
      count={3}
      minWidth={0}
      gap={8}
      shape={
        <ListCard className="gap-0! py-3!">
          <SkeletonLine className="w-40" />
          <SkeletonLine className="w-24" />
        </ListCard>
      }
    />
  </div>
)
