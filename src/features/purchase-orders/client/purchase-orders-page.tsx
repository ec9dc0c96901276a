import { ShoppingCart } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { VendorFilter } from '@/features/vendors/client/vendors.picker'
import { AddButton } from '@/ui/add-button'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { StatusFilter } from '@/ui/status-filter'
import { PO_BADGES } from '../purchase-order'
import { poFilter } from '../purchase-order.schema'
import { PurchaseOrderCard, PurchaseOrderCardSkeleton } from './purchase-order-card'
import { PurchaseOrderDetail } from './purchase-order-detail'
import { PurchaseOrderForm } from './purchase-order-form'
import { purchaseOrders } from './purchase-orders.resource'
import { ReceiveForm } from './receive-form'
import { ReopenForm } from './reopen-form'

export const { prefetch, useScreen } = listScreen(purchaseOrders, poFilter)

export default function PurchaseOrdersPage() {
  const { url, list } = useScreen()
  const isReceiving = url.form === 'receive' || url.form === 'receive-all'
  return (
    <Page
      title="Purchase Orders"
      subtitle="What is ordered from vendors and what has arrived"
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Create PO</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search by PO number or vendor...">
        <VendorFilter value={url.filter.vendorId} onChange={(vendorId) => url.setFilter({ vendorId })} />
        <JobFilter value={url.filter.jobId} onChange={(jobId) => url.setFilter({ jobId })} />
        <StatusFilter
          of={PO_BADGES}
          value={url.filter.status}
          onChange={(status) => url.setFilter({ status })}
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
      {url.form === 'reopen' && url.open && <ReopenForm id={url.open} onClose={url.closeForm} />}
      {isReceiving && url.open && (
        <ReceiveForm id={url.open} isWhole={url.form === 'receive-all'} onClose={url.closeForm} />
      )}
      {url.form && url.form !== 'reopen' && !isReceiving && (
        <PurchaseOrderForm id={url.formId} onClose={url.closeForm} />
      )}
    </Page>
  )
}
