import { useMay } from '@/client/viewer'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatMoney } from '@/shared/money'
import { Detail, DetailList } from '@/ui/detail-list'
import { ErrorState } from '@/ui/error-state'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import type { SourceKind } from '../billing'
import type { UnbilledWork } from '../billing.schema'
import { useUnbilledWork } from './billing.resource'

/** Job page: its unbilled work. */
export default function JobBilling({ job }: OnJobPage) {
  const { data: work, error, refetch } = useUnbilledWork(job.id)
  const may = useMay()
  if (error && !work) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!work) return <Skeleton className="h-24" />
  const kinds = KINDS.filter((kind) => work[kind].length > 0)
  if (kinds.length === 0) return <p className="text-quiet">Everything is billed.</p>
  return (
    <div className="flex flex-col gap-4">
      <DetailList>
        {kinds.map((kind) => (
          <Detail key={kind} label={LABELS[kind]}>
            <span className="figures">{formatMoney(sumOf(work, kind))}</span>
          </Detail>
        ))}
        <Detail label="Not Yet Billed">
          <span className="figures font-semibold">{formatMoney(work.total)}</span>
        </Detail>
      </DetailList>
      {work.fixedPrice && (
        <p className="text-quiet text-sm">This job has a fixed price that includes time and materials.</p>
      )}
      {may('change invoices') && (
        <Button asChild className="self-start">
          <ScreenLink to="/jobs/$id/bill" params={{ id: job.id }}>
            Bill This Job
          </ScreenLink>
        </Button>
      )}
    </div>
  )
}

const LABELS: Record<SourceKind, string> = {
  time: 'Time',
  materials: 'Materials',
  changeOrders: 'Change Orders',
  estimateLines: 'Left on Estimate',
}
const KINDS = Object.keys(LABELS) as SourceKind[]

const sumOf = (work: UnbilledWork, kind: SourceKind): number =>
  work[kind].reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
