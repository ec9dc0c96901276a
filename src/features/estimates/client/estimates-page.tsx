import { FileText } from 'lucide-react'
import { readForm } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { CustomFieldFilters } from '@/domain/custom-fields/client/custom-field-filters.picker'
import { useFieldColumns } from '@/domain/custom-fields/client/field-columns.picker'
import { CustomerFilter } from '@/features/customers/client/customers.picker'
import { AddButton } from '@/ui/add-button'
import { FilterAmount } from '@/ui/filter-amount'
import { FilterBar } from '@/ui/filter-bar'
import { FilterFlag } from '@/ui/filter-flag'
import { FilterPeriod } from '@/ui/filter-period'
import { Page } from '@/ui/page'
import { TableControls } from '@/ui/record-table/table-controls'
import { StatusFilter } from '@/ui/status-filter'
import { ESTIMATE_BADGES } from '../estimate'
import { estimateApi, estimateFilter } from '../estimate.schema'
import { EstimateCard, EstimateCardSkeleton } from './estimate-card'
import { EstimateDetail } from './estimate-detail'
import { EstimateForm } from './estimate-form'
import { estimates } from './estimates.resource'
import { manyEstimates } from './estimates-many'

export const { prefetch, useScreen } = listScreen(estimates, estimateFilter, { columns: estimateApi.columns })

const MORE = ['overdue', 'dueFrom', 'dueTo', 'totalFrom', 'totalTo'] as const

const heading = { title: 'Estimates', subtitle: 'Customer quotes and the jobs they become' }

export default function EstimatesPage() {
  const screen = useScreen({ own: useFieldColumns('estimate') })
  const { url, list, table } = screen
  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Create Estimate</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search estimates..." end={<TableControls table={table} />}>
        <CustomerFilter {...url.by('customerId')} />
        <StatusFilter of={ESTIMATE_BADGES} {...url.by('status')} />
        <CustomFieldFilters entity="estimate" url={url} active={url.activeOf(...MORE)}>
          <FilterFlag label="Only Expired" {...url.by('overdue')} />
          <FilterPeriod label="Valid Until" all="Valid Until Any Day" isAhead {...url.range('due')} />
          <FilterAmount label="Total" {...url.range('total')} />
        </CustomFieldFilters>
      </FilterBar>

      <ScreenList
        name="Estimates"
        screen={screen}
        many={manyEstimates}
        noMatch="No estimates found"
        skeleton={<EstimateCardSkeleton />}
        empty={{
          icon: FileText,
          title: 'No estimates found',
          hint: 'An estimate tells a customer what the work will cost. Once approved, it becomes a job.',
          add: 'Create Your First Estimate',
        }}
      >
        {(estimate) => <EstimateCard estimate={estimate} link={url.linkTo(estimate.id)} />}
      </ScreenList>

      <EstimateDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      {url.form && <EstimateForm {...startOf(url.form, url.open)} onClose={url.closeForm} />}
    </Page>
  )
}

/** The estimate to edit, or the start of a new one: a copy, or a customer. */
function startOf(form: string, open: string | undefined) {
  const { kind, id } = readForm(form, ['copy', 'customer'])
  if (kind === 'copy') return { copyOf: open }
  return kind ? { customerId: id } : { id }
}
