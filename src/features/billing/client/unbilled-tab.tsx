import { CircleCheck } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { useMay } from '@/client/viewer'
import { CustomerFilter } from '@/features/customers/client/customers.picker'
import { jobLabel } from '@/features/jobs/job'
import { counted } from '@/shared/counted'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { Figure } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { FilterBar } from '@/ui/filter-bar'
import { FilterFlag } from '@/ui/filter-flag'
import { ListStates } from '@/ui/list-states'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import { Table, Td, Th } from '@/ui/table'
import { type UnbilledFilter, type UnbilledJob, unbilledFilter } from '../billing.schema'
import { unbilledJobs, useUnbilledSummary } from './billing.resource'

const { useScreen } = listScreen(unbilledJobs, unbilledFilter)

/** Invoices tab: unbilled work of all jobs, oldest first. */
export default function UnbilledTab() {
  const { url, list } = useScreen()
  return (
    <div className="flex flex-col gap-5">
      <Sums filter={url.filter} />
      <FilterBar {...url.bar} placeholder="Search jobs...">
        <CustomerFilter {...url.by('customerId')} />
        <FilterFlag label="Finished jobs only" {...url.by('finished')} />
      </FilterBar>
      <ListStates
        list={list}
        isFiltered={url.body.isFiltered}
        onClearFilters={url.body.onClearFilters}
        skeletons={<Skeleton className="h-40" />}
        empty={{
          icon: CircleCheck,
          title: 'Everything is billed',
          hint: 'Work that has not been invoiced appears here.',
        }}
      >
        {(loadMore) => (
          <>
            <UnbilledTable jobs={list.items} />
            {loadMore && (
              <Button className="mt-4" onClick={loadMore}>
                Show more
              </Button>
            )}
          </>
        )}
      </ListStates>
    </div>
  )
}

function Sums({ filter }: { filter: Partial<UnbilledFilter> }) {
  const query = useUnbilledSummary(filter)
  const { data } = query
  return (
    <FigureGroup title="Not Yet Billed" isTitleHidden query={query} columns={3}>
      <Figure label="Not Yet Billed" value={data && formatMoney(data.total)} hint="Before tax" />
      <Figure label="Jobs" value={data?.jobs} hint="With work to bill" />
      <Figure
        label="Oldest"
        value={data && (data.since ? counted(data.days, 'day') : 'None')}
        hint={data && (data.since ? `Since ${formatDate(data.since)}` : 'Everything is billed')}
      />
    </FigureGroup>
  )
}

function UnbilledTable({ jobs }: { jobs: readonly UnbilledJob[] }) {
  const may = useMay()
  return (
    <Table aria-label="Not yet billed">
      <thead>
        <tr>
          <Th>Job</Th>
          <Th>Since</Th>
          <Th numeric>Days</Th>
          <Th numeric>Time</Th>
          <Th numeric>Materials</Th>
          <Th numeric>Change Orders</Th>
          <Th numeric>Estimate</Th>
          <Th numeric>Total</Th>
          <Th>
            <span className="sr-only">Bill</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <Td>
              <ScreenLink to="/jobs/$id" params={{ id: job.jobId }}>
                {jobLabel(job)}
              </ScreenLink>
            </Td>
            <Td label="Since" className="figures whitespace-nowrap">
              {formatDate(job.since)}
            </Td>
            <Td label="Days" numeric>
              {job.days}
            </Td>
            <Td label="Time" numeric>
              {formatMoney(job.time)}
            </Td>
            <Td label="Materials" numeric>
              {formatMoney(job.materials)}
            </Td>
            <Td label="Change Orders" numeric>
              {formatMoney(job.changeOrders)}
            </Td>
            <Td label="Estimate" numeric>
              {formatMoney(job.estimate)}
            </Td>
            <Td label="Total" numeric className="font-semibold">
              {formatMoney(job.total)}
            </Td>
            <Td className="md:text-right">
              {may('change invoices') && (
                <Button asChild>
                  <ScreenLink
                    to="/jobs/$id/bill"
                    params={{ id: job.jobId }}
                    aria-label={`Bill ${jobLabel(job)}`}
                  >
                    Bill
                  </ScreenLink>
                </Button>
              )}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
