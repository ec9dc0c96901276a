import type { UnbilledJob } from '@/features/billing/billing.schema'
import { prefetchUnbilledSummary, useUnbilledSummary } from '@/features/billing/client/billing.resource'
import { jobLabel } from '@/features/jobs/job'
import { counted } from '@/shared/counted'
import { formatShortMonth } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { ListPanel } from '@/ui/list-panel'
import { ScreenLink } from '@/ui/screen-link'

export const prefetchUnbilled = prefetchUnbilledSummary

/** Unbilled work: its total, and the jobs waiting longest. */
export function UnbilledCard() {
  const { data: summary, error, refetch } = useUnbilledSummary()
  return (
    <ListPanel
      title="Not Yet Billed"
      figure={summary && summary.jobs > 0 && formatMoney(summary.total)}
      note={
        summary?.since
          ? `On ${counted(summary.jobs, 'job')}, oldest from ${formatShortMonth(summary.since)}`
          : undefined
      }
      action={
        <ScreenLink to="/invoices" search={{ tab: 'unbilled' }} className="text-quiet">
          View All
        </ScreenLink>
      }
      query={{ data: summary?.oldest, error, refetch }}
      empty="Everything is billed"
      keyOf={({ id }) => id}
    >
      {(job) => <Waiting job={job} />}
    </ListPanel>
  )
}

function Waiting({ job }: { job: UnbilledJob }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <ScreenLink to="/jobs/$id/bill" params={{ id: job.jobId }} className="font-medium">
          <span className="truncate" title={jobLabel(job)}>
            {jobLabel(job)}
          </span>
        </ScreenLink>
        <p className="text-quiet">{job.days === 0 ? 'From today' : `From ${formatShortMonth(job.since)}`}</p>
      </div>
      <span className="figures shrink-0">{formatMoney(job.total)}</span>
    </div>
  )
}
