import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { formatMoney } from '@/shared/money'
import { ErrorState } from '@/ui/error-state'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import { currentLinks, useOverdueInvoices } from './dashboard.resource'

/** Only while something is overdue. */
export function OverdueAlert() {
  const { data, error, refetch } = useOverdueInvoices()
  if (error && !data)
    return <ErrorState title="The overdue invoices could not be loaded" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 rounded-xl md:h-19" />
  if (data.count === 0) return null
  const { count, totalAmount } = data
  const { to, search } = currentLinks().overdue
  return (
    <Card className="flex flex-col gap-3 border-red-ink/50 p-4 md:flex-row md:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <TriangleAlert className="size-5 shrink-0 text-red-ink" aria-hidden />
        <div className="min-w-0">
          <h2 className="font-semibold">
            <ScreenLink to={to} search={search} className="figures">
              {count.toLocaleString('en-US')} {count === 1 ? 'overdue invoice' : 'overdue invoices'}
            </ScreenLink>
          </h2>
          <p className="figures text-quiet">{formatMoney(totalAmount)} past due</p>
        </div>
      </div>
      <Button asChild>
        <Link to="/reports">View Aging Report</Link>
      </Button>
    </Card>
  )
}
