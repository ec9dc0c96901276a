import { Plus, ShoppingCart } from 'lucide-react'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { JobFilter } from '@/features/jobs/client/jobs.filter'
import { VendorFilter } from '@/features/vendors/client/vendors.filter'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { statusOptions } from '@/ui/status-options'
import { PO_STATUSES } from '../purchase-order'
import { poFilter } from '../purchase-order.schema'
import { PurchaseOrderCard, PurchaseOrderCardSkeleton } from './purchase-order-card'
import { PurchaseOrderDetail } from './purchase-order-detail'
import { PurchaseOrderForm } from './purchase-order-form'
import { purchaseOrders } from './purchase-orders.resource'
import { ReceiveForm } from './receive-form'

const COUNTED = { count: true }

export const prefetch = (search: Record<string, unknown>) =>
  purchaseOrders.prefetchList(readFilter(poFilter, search), COUNTED)

export default function PurchaseOrdersPage() {
  const url = useUrlState(poFilter)
  const list = purchaseOrders.useList(url.filter, COUNTED)
  const isReceiving = url.form === 'receive' || url.form === 'receive-all'
  return (
    <Page
      title="Purchase Orders"
      subtitle="What is ordered from vendors and what has arrived"
      count={list.total}
      actions={
        <Button variant="primary" onClick={() => url.openForm()}>
          <Plus aria-hidden />
          Create PO
        </Button>
      }
    >
      <FilterBar
        search={url.filter.search}
        onSearch={(search) => url.setFilter({ search })}
        placeholder="Search by PO number or vendor..."
        active={url.active}
        onClear={url.clearFilter}
      >
        <VendorFilter value={url.filter.vendorId} onChange={(vendorId) => url.setFilter({ vendorId })} />
        <JobFilter value={url.filter.jobId} onChange={(jobId) => url.setFilter({ jobId })} />
        <FilterSelect
          label="Status"
          all="All Statuses"
          value={url.filter.status}
          onChange={(status) => url.setFilter({ status })}
          options={statusOptions(PO_STATUSES)}
        />
      </FilterBar>

      <ListBody
        list={list}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilter}
        noMatch="No purchase orders found"
        skeleton={<PurchaseOrderCardSkeleton />}
        skeletons={3}
        empty={
          <EmptyState
            icon={ShoppingCart}
            title="No purchase orders found"
            hint="An order lists what a vendor shall deliver, and what has arrived of it."
            action={
              <Button variant="primary" onClick={() => url.openForm()}>
                Create Your First PO
              </Button>
            }
          />
        }
      >
        {(po) => <PurchaseOrderCard po={po} link={url.linkTo(po.id)} />}
      </ListBody>

      <PurchaseOrderDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      {isReceiving && url.open && (
        <ReceiveForm id={url.open} isWhole={url.form === 'receive-all'} onClose={url.closeForm} />
      )}
      {url.form && !isReceiving && (
        <PurchaseOrderForm id={url.form === 'new' ? undefined : url.form} onClose={url.closeForm} />
      )}
    </Page>
  )
}
