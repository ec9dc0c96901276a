import { type ReactNode, useId } from 'react'
import { cx } from './cx'
import { ErrorState } from './error-state'

/** By the width that the group has, which is not the screen's. The last one fills what is left of its row. */
const COLUMNS = {
  3: '*:last:col-span-2 @xl:grid-cols-3 @xl:*:last:col-span-1',
  4: '@3xl:grid-cols-4',
  5: '*:last:col-span-2 @xl:grid-cols-3 @4xl:grid-cols-5 @4xl:*:last:col-span-1',
}

interface FigureGroupProps {
  title: string
  /** The title is only read out; the screen shows it already. */
  isTitleHidden?: boolean
  /** Stands at the end of the title's line. */
  action?: ReactNode
  /** Where the numbers come from. */
  query: { data: unknown; error: Error | null; refetch: () => unknown }
  /** As many as there are figures, when there is room. */
  columns: keyof typeof COLUMNS
  children: ReactNode
}

/** Figures that belong together. */
export function FigureGroup({ title, isTitleHidden, action, query, columns, children }: FigureGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container flex flex-col gap-3">
      <div
        className={cx('flex flex-wrap items-baseline justify-between gap-x-4', isTitleHidden && 'sr-only')}
      >
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {query.error && !query.data ? (
        <ErrorState
          title="The sums could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className={cx('grid grid-cols-2 gap-3 md:gap-4', COLUMNS[columns])}>{children}</div>
      )}
    </section>
  )
}
