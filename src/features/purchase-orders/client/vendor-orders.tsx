import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { DetailRows } from '@/ui/detail-rows'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { PO_BADGES } from '../purchase-order'
import type { PurchaseOrder } from '../purchase-order.schema'
import { purchaseOrders } from './purchase-orders.resource'

const RECENT = 10

export default function VendorOrders({ vendorId }: { vendorId: string }) {
  return (
    <section aria-label="Recent Purchase Orders" className="mt-6">
      <h3 className="mb-2 font-semibold">Recent Purchase Orders</h3>
      <DetailRows
        list={purchaseOrders.useList({ vendorId }, { limit: RECENT })}
        none="No purchase orders yet."
      >
        {(order) => <Order order={order} />}
      </DetailRows>
    </section>
  )
}

function Order({ order }: { order: PurchaseOrder }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 @xl:grid-cols-[11rem_5.5rem_1fr_auto_6.5rem]">
      <ScreenLink to="/purchase-orders" search={{ open: order.id }} className="figures font-medium">
        <span className="truncate">{order.poNumber}</span>
      </ScreenLink>
      <span className="justify-self-end @xl:justify-self-start">
        <StatusBadge of={PO_BADGES} status={order.status} />
      </span>
      <span
        className="min-w-0 truncate text-quiet @max-xl:col-span-2 @max-xl:empty:hidden"
        title={order.notes ?? undefined}
      >
        {order.notes}
      </span>
      <span className="figures text-right font-medium @max-xl:order-last">{formatMoney(order.total)}</span>
      <time dateTime={order.createdAt} className="figures text-quiet @xl:text-right">
        {formatDate(order.createdAt)}
      </time>
    </div>
  )
}
