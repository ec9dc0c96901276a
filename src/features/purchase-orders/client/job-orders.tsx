import { SectionList, SectionRow } from '@/client/section-list'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { PO_BADGES } from '../purchase-order'
import { PurchaseOrderForm } from './purchase-order-form'
import { purchaseOrders } from './purchase-orders.resource'

export default function JobOrders({ job: { id: jobId } }: OnJobPage) {
  return (
    <SectionList
      list={purchaseOrders.useList({ jobId }, { limit: 20, count: true })}
      none="No purchase orders for this job yet"
      more="Show More Orders"
      add={{
        name: 'order',
        label: 'Create Purchase Order',
        form: (onClose) => <PurchaseOrderForm id={undefined} jobId={jobId} onClose={onClose} />,
      }}
    >
      {(po) => (
        <SectionRow
          link={
            <ScreenLink to="/purchase-orders" search={{ open: po.id }}>
              {po.poNumber}
            </ScreenLink>
          }
          text={po.vendorName}
          note={po.expectedDelivery && `Expected ${formatDate(po.expectedDelivery)}`}
          figure={formatMoney(po.total)}
          badge={<StatusBadge of={PO_BADGES} status={po.status} />}
        />
      )}
    </SectionList>
  )
}
