import { FileDiff } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { useMay } from '@/client/viewer'
import { CustomerFilter } from '@/features/customers/client/customers.picker'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { AddButton } from '@/ui/add-button'
import { FilterAmount } from '@/ui/filter-amount'
import { FilterBar } from '@/ui/filter-bar'
import { MoreFilters } from '@/ui/more-filters'
import { Page } from '@/ui/page'
import { TableControls } from '@/ui/record-table/table-controls'
import { StatusFilter } from '@/ui/status-filter'
import { CHANGE_ORDER_BADGES } from '../change-order'
import { changeOrderApi, changeOrderFilter } from '../change-order.schema'
import { ChangeOrderCard, ChangeOrderCardSkeleton } from './change-order-card'
import { ChangeOrderDetail } from './change-order-detail'
import { ChangeOrderForm } from './change-order-form'
import { changeOrders } from './change-orders.resource'
import { manyChangeOrders } from './change-orders-many'

export const { prefetch, useScreen } = listScreen(changeOrders, changeOrderFilter, {
  columns: changeOrderApi.columns,
})

const heading = {
  title: 'Change Orders',
  subtitle: 'Changes to jobs: scope, price and approval',
}

export default function ChangeOrdersPage() {
  const screen = useScreen()
  const { url, list, table } = screen
  const may = useMay()
  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Create Change Order</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search change orders..." end={<TableControls table={table} />}>
        <JobFilter {...url.by('jobId')} />
        <StatusFilter of={CHANGE_ORDER_BADGES} {...url.by('status')} />
        {(may('see customers') || may('see prices')) && (
          <MoreFilters active={url.activeOf('customerId', 'amountFrom', 'amountTo')}>
            {may('see customers') && <CustomerFilter {...url.by('customerId')} />}
            {may('see prices') && <FilterAmount label="Amount" {...url.range('amount')} />}
          </MoreFilters>
        )}
      </FilterBar>

      <ScreenList
        name="Change Orders"
        screen={screen}
        many={manyChangeOrders}
        noMatch="No change orders found"
        skeleton={<ChangeOrderCardSkeleton />}
        empty={{
          icon: FileDiff,
          title: 'No change orders found',
          hint: 'A change order adds or removes work on a job and sets the price.',
          add: 'Create Your First Change Order',
        }}
      >
        {(order) => <ChangeOrderCard order={order} link={url.linkTo(order.id)} />}
      </ScreenList>

      <ChangeOrderDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      {url.form && <ChangeOrderForm id={url.formId} onClose={url.closeForm} />}
    </Page>
  )
}
