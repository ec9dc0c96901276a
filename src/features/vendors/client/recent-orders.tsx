import { purchaseOrders } from '@/features/purchase-orders/client/purchase-orders.resource'
import type { PurchaseOrder } from '@/features/purchase-orders/purchase-order.schema'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { ErrorState } from '@/ui/error-state'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'

const RECENT = 10

/** The vendor's newest purchase orders. */
export function RecentOrders({ vendorId }: { vendorId: string }) {
  const { items, isPending, error, retry } = purchaseOrders.useList({ vendorId }, { limit: RECENT })
  return (
    <section aria-label="Recent Purchase Orders" className="mt-6">
      <h3 className="mb-2 font-semibold">Recent Purchase Orders</h3>
      {isPending ? (
        <div className="flex flex-col gap-3 py-2">
          <SkeletonLine className="w-2/3" />
          <SkeletonLine className="w-3/5" />
        </div>
      ) : error && items.length === 0 ? (
        <ErrorState onRetry={retry} />
      ) : items.length === 0 ? (
        <p className="text-quiet">Nothing has been ordered here yet.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {items.slice(0, RECENT).map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Order({ order }: { order: PurchaseOrder }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 md:grid-cols-[11rem_5.5rem_1fr_auto_6.5rem]">
      <ScreenLink to="/purchase-orders" search={{ open: order.id }} className="figures font-medium">
        <span className="truncate">{order.poNumber}</span>
      </ScreenLink>
      <span className="justify-self-end md:justify-self-start">
        <StatusBadge status={order.status} />
      </span>
      <span
        className="min-w-0 truncate text-quiet max-md:col-span-2 max-md:empty:hidden"
        title={order.notes ?? undefined}
      >
        {order.notes}
      </span>
      <span className="figures text-right font-medium max-md:order-last">{formatMoney(order.total)}</span>
      <time dateTime={order.createdAt} className="figures text-quiet md:text-right">
        {formatDate(order.createdAt)}
      </time>
    </li>
  )
}
