import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { readStored, store } from '@/client/browser-storage'
import { AGING_PLACE } from '@/features/reports/client/reports.resource'
import { counted } from '@/shared/counted'
import { formatMoney } from '@/shared/money'
import { ErrorState } from '@/ui/error-state'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import { currentLinks, useOverdueInvoices } from './dashboard.resource'

/** Shown only while something is overdue. */
export function OverdueAlert() {
  const { data, error, refetch } = useOverdueInvoices()
  useEffect(() => {
    if (data) store('overdue', data.count > 0 ? 'some' : 'none')
  }, [data])
  if (error && !data)
    return (
      <ErrorState
        title="The overdue invoices could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  // Reserves space as of the last visit, so that nothing moves.
  if (!data) return readStored('overdue') === 'none' ? null : <AlertSkeleton />
  if (data.count === 0) return null
  const { count, totalAmount } = data
  const { to, search } = currentLinks().overdue
  return (
    <Card className={`${frameClass} border-red-ink/50`}>
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <TriangleAlert className="size-5 shrink-0 text-red-ink" aria-hidden />
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 className="font-semibold">
            <ScreenLink to={to} search={search} className="figures">
              {counted(count, 'overdue invoice')}
            </ScreenLink>
          </h2>
          <p className="figures text-quiet">{formatMoney(totalAmount)} past due</p>
        </div>
      </div>
      <Button asChild>
        <Link to="/reports" hash={AGING_PLACE}>
          View Aging Report
        </Link>
      </Button>
    </Card>
  )
}

function AlertSkeleton() {
  return (
    <Card className={frameClass}>
      {/* On phones the number has the height of a link, and the sum is below it. */}
      <div className="flex-1 content-center max-md:min-h-17">
        <SkeletonLine className="w-64 max-w-full" />
        <SkeletonLine className="w-40 md:hidden" />
      </div>
      <Skeleton className="h-control md:w-40" />
    </Card>
  )
}

const frameClass = 'flex flex-col gap-2 px-4 py-2 md:flex-row md:items-center md:gap-3'
