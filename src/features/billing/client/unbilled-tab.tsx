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
import { useIsPhone } from '@/ui/hooks'
import { ListStates } from '@/ui/list-states'
import { Button } from '@/ui/primitives/button'
import { CompactLine } from '@/ui/record-table/compact-line'
import { recordPage, ScreenLink } from '@/ui/screen-link'
import { Table, Td, Th } from '@/ui/table'
import { TableSkeleton } from '@/ui/table-skeleton'
import { type UnbilledFilter, type UnbilledJob, unbilledFilter } from '../billing.schema'
import { unbilledJobs, useUnbilledSummary } from './billing.resource'

const { useScreen } = listScreen(unbilledJobs, unbilledFilter)

/** Invoices tab: unbilled work of all jobs, oldest first. */
export default function UnbilledTab() {
  const { url, list } = useScreen()
  const isPhone = useIsPhone()
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
        skeletons={<TableSkeleton rowClass="h-13" />}
        empty={{
          icon: CircleCheck,
          title: 'Everything is billed',
          hint: 'Work that has not been invoiced appears here.',
        }}
      >
        {(loadMore) => (
          <>
            {isPhone ? <UnbilledRows jobs={list.items} /> : <UnbilledTable jobs={list.items} />}
            {loadMore && (
              <Button className="mt-4" onClick={loadMore}>
                Show More
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
    <Table aria-label="Not yet billed" className="[&_td]:align-middle">
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
              <Amount of={job.time} />
            </Td>
            <Td label="Materials" numeric>
              <Amount of={job.materials} />
            </Td>
            <Td label="Change Orders" numeric>
              <Amount of={job.changeOrders} />
            </Td>
            <Td label="Estimate" numeric>
              <Amount of={job.estimate} />
            </Td>
            <Td label="Total" numeric className="font-semibold">
              {formatMoney(job.total)}
            </Td>
            <Td className="py-1.5! md:text-right">
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

/** A kind of work without anything to bill is quiet. */
const Amount = ({ of }: { of: number }) =>
  of === 0 ? <span className="text-quiet">–</span> : formatMoney(of)

/** A row opens the bill, for those who may make one. */
function UnbilledRows({ jobs }: { jobs: readonly UnbilledJob[] }) {
  const may = useMay()
  return (
    <ul
      aria-label="Not yet billed"
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
    >
      {jobs.map((job) => (
        <li key={job.id}>
          <CompactLine
            link={{ to: may('change invoices') ? '/jobs/$id/bill' : '/jobs/$id', ...recordPage(job.jobId) }}
            title={job.customer ?? 'No customer'}
            amount={formatMoney(job.total)}
            beside={`#${job.num} · Since ${formatDate(job.since)}`}
            status={<span className="text-quiet">{counted(job.days, 'day')}</span>}
          />
        </li>
      ))}
    </ul>
  )
}
