import { FileDiff } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { AddButton } from '@/ui/add-button'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { StatusFilter } from '@/ui/status-filter'
import { CHANGE_ORDER_BADGES } from '../change-order'
import { changeOrderFilter } from '../change-order.schema'
import { ChangeOrderCard, ChangeOrderCardSkeleton } from './change-order-card'
import { ChangeOrderDetail } from './change-order-detail'
import { ChangeOrderForm } from './change-order-form'
import { changeOrders } from './change-orders.resource'

export const { prefetch, useScreen } = listScreen(changeOrders, changeOrderFilter)

export default function ChangeOrdersPage() {
  const { url, list } = useScreen()
  return (
    <Page
      title="Change Orders"
      subtitle="What changes on jobs, what it costs and who approved it"
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Create Change Order</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search change orders...">
        <JobFilter value={url.filter.jobId} onChange={(jobId) => url.setFilter({ jobId })} />
        <StatusFilter
          of={CHANGE_ORDER_BADGES}
          value={url.filter.status}
          onChange={(status) => url.setFilter({ status })}
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
      {url.form && <ChangeOrderForm id={url.formId} onClose={url.closeForm} />}
    </Page>
  )
}
