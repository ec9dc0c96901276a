import { CircleHelp, Plus } from 'lucide-react'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { JobFilter } from '@/features/jobs/client/jobs.filter'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { statusOptions } from '@/ui/status-options'
import { RFI_PRIORITIES, RFI_STATUSES } from '../rfi'
import { rfiFilter } from '../rfi.schema'
import { RfiCard, RfiCardSkeleton } from './rfi-card'
import { RfiDetail } from './rfi-detail'
import { RfiForm } from './rfi-form'
import { rfis } from './rfis.resource'

const COUNTED = { count: true }

export const prefetch = (search: Record<string, unknown>) =>
  rfis.prefetchList(readFilter(rfiFilter, search), COUNTED)

export default function RfisPage() {
  const url = useUrlState(rfiFilter)
  const list = rfis.useList(url.filter, COUNTED)
  return (
    <Page
      title="RFIs"
      subtitle="Requests for information on jobs, and what was answered"
      count={list.total}
      actions={
        <Button variant="primary" onClick={() => url.openForm()}>
          <Plus aria-hidden />
          Create RFI
        </Button>
      }
    >
      <FilterBar active={url.active} onClear={url.clearFilter}>
        <JobFilter value={url.filter.jobId} onChange={(jobId) => url.setFilter({ jobId })} />
        <FilterSelect
          label="Status"
          all="All Statuses"
          value={url.filter.status}
          onChange={(status) => url.setFilter({ status })}
          options={statusOptions(RFI_STATUSES)}
        />
        <FilterSelect
          label="Priority"
          all="All Priorities"
          value={url.filter.priority}
          onChange={(priority) => url.setFilter({ priority })}
          options={statusOptions(RFI_PRIORITIES)}
        />
      </FilterBar>

      <ListBody
        list={list}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilter}
        noMatch="No RFIs found"
        skeleton={<RfiCardSkeleton />}
        empty={
          <EmptyState
            icon={CircleHelp}
            title="No RFIs found"
            hint="An RFI asks what the plans of a job leave open, and keeps the answer."
            action={
              <Button variant="primary" onClick={() => url.openForm()}>
                Create Your First RFI
              </Button>
            }
          />
        }
      >
        {(rfi) => <RfiCard rfi={rfi} link={url.linkTo(rfi.id)} />}
      </ListBody>

      <RfiDetail id={url.open} formOver={url.form} onClose={url.close} onForm={url.openForm} />
      {url.form && <RfiForm id={url.form === 'new' ? undefined : url.form} onClose={url.closeForm} />}
    </Page>
  )
}
