import { type Key, type ReactNode, useId } from 'react'
import { ErrorState } from './error-state'
import { Card } from './primitives/card'
import { Skeleton } from './primitives/skeleton'

interface ListPanelProps<T> {
  title: string
  /** The most important figure, in large type. */
  figure?: ReactNode
  /** Explains what is listed. */
  note?: string | undefined
  /** At the end of the title line. */
  action?: ReactNode
  query: { data: T[] | undefined; error: Error | null; refetch: () => unknown }
  /** Empty state text. */
  empty: string
  /** An ordered list, such as a ranking. */
  isRanked?: boolean
  keyOf: (row: T) => Key
  /** Content of a line. */
  children: (row: T, index: number) => ReactNode
  end?: ReactNode
}

/** A short titled list next to others. */
export function ListPanel<T>(props: ListPanelProps<T>) {
  const { title, figure, note, action, query, empty, isRanked, keyOf, children, end } = props
  const { data, error, refetch } = query
  const id = useId()
  const List = isRanked ? 'ol' : 'ul'
  return (
    <Card>
      <section aria-labelledby={id}>
        <div className="flex min-h-12 flex-col justify-center border-line border-b px-4 py-2 md:px-5">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h2 id={id} className={figure ? 'font-medium text-quiet' : 'font-semibold'}>
              {title}
            </h2>
            {action && <div className="max-w-full whitespace-nowrap">{action}</div>}
          </div>
          {figure && <p className="figures font-semibold text-xl">{figure}</p>}
          {note && <p className="text-pretty text-quiet text-sm">{note}</p>}
        </div>
        {error && !data ? (
          <div className="p-4">
            <ErrorState error={error} onRetry={() => void refetch()} />
          </div>
        ) : !data ? (
          <div role="status" className="flex flex-col gap-4 p-4 md:p-5">
            <span className="sr-only">Loading…</span>
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        ) : data.length === 0 ? (
          <p className="px-5 py-12 text-center text-quiet">{empty}</p>
        ) : (
          <List className="divide-y divide-line">
            {data.map((row, index) => (
              <li key={keyOf(row)} className="px-4 py-3 md:px-5">
                {children(row, index)}
              </li>
            ))}
          </List>
        )}
        {end}
      </section>
    </Card>
  )
}
