import { FileDiff, Plus } from 'lucide-react'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { JobFilter } from '@/features/jobs/client/jobs.filter'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { statusOptions } from '@/ui/status-options'
import { CHANGE_ORDER_STATUSES } from '../change-order'
import { changeOrderFilter } from '../change-order.schema'
import { ChangeOrderCard, ChangeOrderCardSkeleton } from './change-order-card'
import { ChangeOrderDetail } from './change-order-detail'
import { ChangeOrderForm } from './change-order-form'
import { changeOrders } from './change-orders.resource'

const COUNTED = { count: true }

export const prefetch = (search: Record<string, unknown>) =>
  changeOrders.prefetchList(readFilter(changeOrderFilter, search), COUNTED)

export default function ChangeOrdersPage() {
  const url = useUrlState(changeOrderFilter)
  const list = changeOrders.useList(url.filter, COUNTED)
  return (
    <Page
      title="Change Orders"
      subtitle="What changes on jobs, what it costs and who approved it"
      count={list.total}
      actions={
        <Button variant="primary" onClick={() => url.openForm()}>
          <Plus aria-hidden />
          Create Change Order
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
          options={statusOptions(CHANGE_ORDER_STATUSES)}
        />
      </FilterBar>

      <ListBody
        list={list}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilter}
        noMatch="No change orders found"
        skeleton={<ChangeOrderCardSkeleton />}
        empty={
          <EmptyState
            icon={FileDiff}
            title="No change orders found"
            hint="A change order says what is added to a job or left out of it, and for how much."
            action={
              <Button variant="primary" onClick={() => url.openForm()}>
                Create Your First Change Order
              </Button>
            }
          />
        }
      >
        {(order) => <ChangeOrderCard order={order} link={url.linkTo(order.id)} />}
      </ListBody>

      <ChangeOrderDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      {url.form && <ChangeOrderForm id={url.form === 'new' ? undefined : url.form} onClose={url.closeForm} />}
    </Page>
  )
}
