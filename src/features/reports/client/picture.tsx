import { ChartColumn, Download, Table2 } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { Chart } from '@/ui/charts/chart'
import { ErrorState } from '@/ui/error-state'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Skeleton } from '@/ui/primitives/skeleton'
import { PictureTable, type PictureTableProps } from './picture-table'

interface PictureProps<Row> {
  title: string
  /** What is counted, and over which period. */
  note: string
  query: { data: unknown; error: Error | null; refetch: () => unknown }
  /** Shown when there is nothing to draw. */
  empty: string
  isEmpty: boolean
  /** Approximate height of the chart. */
  height: number
  draw: ComponentProps<typeof Chart>['children']
  table: Omit<PictureTableProps<Row>, 'title'>
  /** URL of the CSV file. */
  file: string
  /** For places with little room, such as the dashboard. */
  isSmall?: boolean | undefined
}

/** A chart that can be switched to its table and exported as CSV. */
export function Picture<Row>(props: PictureProps<Row>) {
  const { title, note, query, empty, isEmpty, height, draw, table, file, isSmall = false } = props
  const id = useId()
  const [isTable, setTable] = useState(false)
  const Icon = isTable ? ChartColumn : Table2
  const toggle = isTable ? 'Show as Chart' : 'Show as Table'
  return (
    <Card className="min-w-0">
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 px-4 pt-3 sm:flex-nowrap md:px-5">
          <div className="min-w-0">
            <h2 id={id} className="font-semibold">
              {title}
            </h2>
            <p className="text-pretty text-quiet text-sm">{note}</p>
          </div>
          <div className="flex flex-wrap gap-2 sm:shrink-0 print:hidden">
            <Button
              onClick={() => setTable(!isTable)}
              disabled={isEmpty}
              {...(isSmall && { size: 'icon', variant: 'ghost', 'aria-label': toggle, title: toggle })}
            >
              <Icon aria-hidden />
              {!isSmall && toggle}
            </Button>
            <Button asChild {...(isSmall && { size: 'icon', variant: 'ghost' })}>
              <a href={file} download {...(isSmall && { 'aria-label': 'Export CSV', title: 'Export CSV' })}>
                <Download aria-hidden />
                {!isSmall && 'Export CSV'}
              </a>
            </Button>
          </div>
        </div>
        <div className="p-4 md:px-5 md:pb-5">
          {query.error && !query.data ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : !query.data ? (
            <div role="status">
              <span className="sr-only">Loading…</span>
              <Skeleton style={{ height }} />
            </div>
          ) : isEmpty ? (
            <p className="py-12 text-center text-quiet">{empty}</p>
          ) : isTable ? (
            <PictureTable title={title} {...table} />
          ) : (
            <Chart height={height}>{draw}</Chart>
          )}
        </div>
      </section>
    </Card>
  )
}
