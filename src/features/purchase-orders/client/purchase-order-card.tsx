import type { LinkProps } from '@tanstack/react-router'
import { Briefcase, Truck } from 'lucide-react'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { PO_BADGES } from '../purchase-order'
import type { PurchaseOrder } from '../purchase-order.schema'
import { ReceivedBadge } from './received-badge'

export function PurchaseOrderCard({ po, link }: { po: PurchaseOrder; link: LinkProps }) {
  return (
    <ListCard>
      <CardHead link={link} name={po.vendorName} below={po.poNumber}>
        <StatusBadge of={PO_BADGES} status={po.status} />
      </CardHead>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="figures font-semibold text-xl">{formatMoney(po.total)}</p>
        <ReceivedBadge po={po} />
      </div>
      <div className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-sm empty:hidden">
        <CardLine icon={Truck} text={po.expectedDelivery && `Expected ${formatDate(po.expectedDelivery)}`} />
        <CardLine icon={Briefcase} text={po.jobNum && `#${po.jobNum}`} />
      </div>
    </ListCard>
  )
}

export function PurchaseOrderCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-2/3" below="w-24" />
      <SkeletonLine className="my-1 w-24" />
      <SkeletonLine className="w-1/2" />
    </ListCard>
  )
}
