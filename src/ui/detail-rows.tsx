import type { ReactNode } from 'react'
import { ErrorState } from './error-state'
import type { ListState } from './list-state'
import { SkeletonLines } from './primitives/skeleton'

interface DetailRowsProps<T> {
  list: ListState<T>
  /** Empty state text. */
  none: string
  /** Content of a row. */
  children: (row: T) => ReactNode
}

/** Records that belong to the shown one. */
export function DetailRows<T extends { id: string }>({ list, none, children }: DetailRowsProps<T>) {
  if (list.isPending) return <SkeletonLines />
  if (list.items.length === 0)
    return list.error ? (
      <ErrorState error={list.error} onRetry={list.retry} />
    ) : (
      <p className="text-quiet">{none}</p>
    )
  return (
    <ul className="@container divide-y divide-line rounded-lg border border-line">
      {list.items.map((row) => (
        <li key={row.id} className="px-4 py-2.5">
          {children(row)}
        </li>
      ))}
    </ul>
  )
}
