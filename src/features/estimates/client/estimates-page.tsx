import { FileText } from 'lucide-react'
import { readForm } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { CustomerFilter } from '@/features/customers/client/customers.picker'
import { AddButton } from '@/ui/add-button'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { StatusFilter } from '@/ui/status-filter'
import { ESTIMATE_BADGES } from '../estimate'
import { estimateFilter } from '../estimate.schema'
import { EstimateCard, EstimateCardSkeleton } from './estimate-card'
import { EstimateDetail } from './estimate-detail'
import { EstimateForm } from './estimate-form'
import { estimates } from './estimates.resource'

export const { prefetch, useScreen } = listScreen(estimates, estimateFilter)

export default function EstimatesPage() {
  const { url, list } = useScreen()
  return (
    <Page
      title="Estimates"
      subtitle="Quotes for customers, and the jobs that they become"
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Create Estimate</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search estimates...">
        <CustomerFilter
          value={url.filter.customerId}
          onChange={(customerId) => url.setFilter({ customerId })}
        />
        <StatusFilter
          of={ESTIMATE_BADGES}
          value={url.filter.status}
          onChange={(status) => url.setFilter({ status })}
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
      {url.form && <EstimateForm {...startOf(url.form, url.open)} onClose={url.closeForm} />}
    </Page>
  )
}

/** The estimate to edit, or what a new one begins with: a copy of the open one, or a customer. */
function startOf(form: string, open: string | undefined) {
  if (form === 'copy') return { copyOf: open }
  const { kind, id } = readForm(form, ['customer'])
  return kind ? { customerId: id } : { id }
}
