import { FileText, Plus } from 'lucide-react'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { CustomerFilter } from '@/features/customers/client/customers.filter'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { statusOptions } from '@/ui/status-options'
import { ESTIMATE_STATUSES } from '../estimate'
import { estimateFilter } from '../estimate.schema'
import { EstimateCard, EstimateCardSkeleton } from './estimate-card'
import { EstimateDetail } from './estimate-detail'
import { EstimateForm } from './estimate-form'
import { estimates } from './estimates.resource'

const COUNTED = { count: true }

export const prefetch = (search: Record<string, unknown>) =>
  estimates.prefetchList(readFilter(estimateFilter, search), COUNTED)

export default function EstimatesPage() {
  const url = useUrlState(estimateFilter)
  const list = estimates.useList(url.filter, COUNTED)
  return (
    <Page
      title="Estimates"
      subtitle="Quotes for customers, and the jobs that they become"
      count={list.total}
      actions={
        <Button variant="primary" onClick={() => url.openForm()}>
          <Plus aria-hidden />
          Create Estimate
        </Button>
      }
    >
      <FilterBar
        search={url.filter.search}
        onSearch={(search) => url.setFilter({ search })}
        placeholder="Search estimates..."
        active={url.active}
        onClear={url.clearFilter}
      >
        <CustomerFilter
          value={url.filter.customerId}
          onChange={(customerId) => url.setFilter({ customerId })}
        />
        <FilterSelect
          label="Status"
          all="All Statuses"
          value={url.filter.status}
          onChange={(status) => url.setFilter({ status })}
          options={statusOptions(ESTIMATE_STATUSES)}
        />
      </FilterBar>

      <ListBody
        list={list}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilter}
        noMatch="No estimates found"
        skeleton={<EstimateCardSkeleton />}
        empty={
          <EmptyState
            icon={FileText}
            title="No estimates found"
            hint="An estimate tells a customer what the work will cost. Approved, it becomes a job."
            action={
              <Button variant="primary" onClick={() => url.openForm()}>
                Create Your First Estimate
              </Button>
            }
          />
        }
      >
        {(estimate) => <EstimateCard estimate={estimate} link={url.linkTo(estimate.id)} />}
      </ListBody>

      <EstimateDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      {url.form && <EstimateForm {...wanted(url.form, url.open)} onClose={url.closeForm} />}
    </Page>
  )
}

/** `?form=` is `new`, `copy` of the one that is open, or the id of the one to edit. */
function wanted(form: string, open: string | undefined) {
  if (form === 'copy') return { copyOf: open }
  return form === 'new' ? {} : { id: form }
}
