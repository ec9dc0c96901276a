import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { transferName } from '@/domain/stock/transfer'
import { counted } from '@/shared/counted'
import { formatMoney } from '@/shared/money'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { ScreenLink } from '@/ui/screen-link'
import type { Reordered } from '../reorder.schema'

/** The drafts that were just created, with links to them. */
export function CreatedDrafts({ created, onClose }: { created: Reordered; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="flex flex-col gap-3 p-4 md:flex-row md:items-start">
      <CircleCheck className="size-5 shrink-0 text-green-ink" aria-hidden />
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          Drafts created
        </h2>
        <ul className="mt-1 flex flex-col gap-1">
          {created.purchaseOrders.map((order) => (
            <li key={order.id}>
              <ScreenLink to="/purchase-orders" search={{ open: order.id }} className="figures">
                {order.poNumber}
              </ScreenLink>
              <span className="figures text-quiet">
                {' '}
                {order.vendorName} to {order.locationName}, {formatMoney(order.total)}
              </span>
            </li>
          ))}
          {created.transfers.map((transfer) => (
            <li key={transfer.id}>
              <ScreenLink to="/transfers" search={{ open: transfer.id }}>
                {transferName(transfer)}
              </ScreenLink>
              <span className="figures text-quiet"> {counted(transfer.lines.length, 'item')}</span>
            </li>
          ))}
        </ul>
      </div>
      <Button onClick={onClose}>Dismiss</Button>
    </Card>
  )
}
