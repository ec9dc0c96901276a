import { type ReactNode, useId } from 'react'
import { cx } from './cx'
import { ErrorState } from './error-state'

/** Depends on the group's width, not the screen's. The last figure fills its row. */
const COLUMNS = {
  3: '*:last:col-span-2 @xl:grid-cols-3 @xl:*:last:col-span-1',
  4: '@2xl:grid-cols-4',
  /** Two rows of three. */
  6: '@xl:grid-cols-3',
  5: '*:last:col-span-2 @xl:grid-cols-3 @4xl:grid-cols-5 @4xl:*:last:col-span-1',
}

interface FigureGroupProps {
  title: string
  /** For screen readers only, if the screen already shows the title. */
  isTitleHidden?: boolean
  /** At the end of the title line. */
  action?: ReactNode
  /** Source of the numbers. */
  query: { data: unknown; error: Error | null; refetch: () => unknown }
  /** Puts hints next to the figures to save height. */
  isDense?: boolean
  /** Number of columns, if there is room. */
  columns: keyof typeof COLUMNS
  children: ReactNode
}

/** A group of related figures on one card, divided by lines. */
export function FigureGroup({
  title,
  isTitleHidden,
  action,
  query,
  isDense,
  columns,
  children,
}: FigureGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container flex flex-col gap-2">
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
        <div
          data-dense={isDense || undefined}
          className={cx(
            'group/figures grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line',
            isDense && 'max-md:[--figure-size:var(--text-base)]',
            COLUMNS[columns],
          )}
        >
          {children}
        </div>
      )}
    </section>
  )
}
