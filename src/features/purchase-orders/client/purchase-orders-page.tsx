import { ShoppingCart } from 'lucide-react'
import { readForm } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { CustomFieldFilters } from '@/domain/custom-fields/client/custom-field-filters.picker'
import { useFieldColumns } from '@/domain/custom-fields/client/field-columns.picker'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { VendorFilter } from '@/features/vendors/client/vendors.picker'
import { AddButton } from '@/ui/add-button'
import { FilterAmount } from '@/ui/filter-amount'
import { FilterBar } from '@/ui/filter-bar'
import { FilterFlag } from '@/ui/filter-flag'
import { FilterPeriod } from '@/ui/filter-period'
import { Page } from '@/ui/page'
import { TableControls } from '@/ui/record-table/table-controls'
import { StatusFilter } from '@/ui/status-filter'
import { PO_BADGES } from '../purchase-order'
import { poFilter, purchaseOrderApi } from '../purchase-order.schema'
import { PurchaseOrderCard, PurchaseOrderCardSkeleton } from './purchase-order-card'
import { PurchaseOrderDetail } from './purchase-order-detail'
import { PurchaseOrderForm } from './purchase-order-form'
import { purchaseOrders } from './purchase-orders.resource'
import { manyPurchaseOrders } from './purchase-orders-many'
import { ReceiveForm } from './receive-form'
import { ReopenForm } from './reopen-form'

export const { prefetch, useScreen } = listScreen(purchaseOrders, poFilter, {
  columns: purchaseOrderApi.columns,
})

const MORE = ['overdue', 'dueFrom', 'dueTo', 'totalFrom', 'totalTo'] as const

const heading = {
  title: 'Purchase Orders',
  subtitle: 'Orders to vendors, and what has arrived',
}

export default function PurchaseOrdersPage() {
  const screen = useScreen({ own: useFieldColumns('purchase_order') })
  const { url, list, table } = screen
  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Create PO</AddButton>}
    >
      <FilterBar
        {...url.bar}
        placeholder="Search by PO number or vendor..."
        end={<TableControls table={table} />}
      >
        <VendorFilter {...url.by('vendorId')} />
        <JobFilter {...url.by('jobId')} />
        <StatusFilter of={PO_BADGES} {...url.by('status')} />
        <CustomFieldFilters entity="purchase_order" url={url} active={url.activeOf(...MORE)}>
          <FilterFlag label="Only Overdue" {...url.by('overdue')} />
          <FilterPeriod label="Expected Delivery" all="Expected Any Time" isAhead {...url.range('due')} />
          <FilterAmount label="Total" {...url.range('total')} />
        </CustomFieldFilters>
      </FilterBar>

      <ScreenList
        name="Purchase Orders"
        screen={screen}
        many={manyPurchaseOrders}
        noMatch="No purchase orders found"
        skeleton={<PurchaseOrderCardSkeleton />}
        skeletons={3}
        empty={{
          icon: ShoppingCart,
          title: 'No purchase orders found',
          hint: 'A purchase order lists what a vendor will deliver and tracks what has arrived.',
          add: 'Create Your First PO',
        }}
      >
        {(po) => <PurchaseOrderCard po={po} link={url.linkTo(po.id)} />}
      </ScreenList>

      <PurchaseOrderDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      {url.form && <PurchaseOrderForms form={url.form} open={url.open} onClose={url.closeForm} />}
    </Page>
  )
}

interface PurchaseOrderFormsProps {
  form: string
  /** The order whose detail is open underneath. */
  open: string | undefined
  onClose: () => void
}

/** The form that the URL names: for the open order, or to edit or create one. */
function PurchaseOrderForms({ form, open, onClose }: PurchaseOrderFormsProps) {
  const { kind, id } = readForm(form, ['reopen', 'receive', 'receive-all'])
  if (kind === undefined) return <PurchaseOrderForm id={id} onClose={onClose} />
  if (!open) return null
  if (kind === 'reopen') return <ReopenForm id={open} onClose={onClose} />
  return <ReceiveForm id={open} isWhole={kind === 'receive-all'} onClose={onClose} />
}
