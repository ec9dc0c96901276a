import type { LinkProps } from '@tanstack/react-router'
import { Briefcase, CalendarPlus, User } from 'lucide-react'
import { jobNameOf } from '@/features/jobs/job'
import { formatDate } from '@/shared/dates'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { CHANGE_ORDER_BADGES } from '../change-order'
import type { ChangeOrder } from '../change-order.schema'
import { ChangeOrderAmount } from './change-order-amount'

export function ChangeOrderCard({ order, link }: { order: ChangeOrder; link: LinkProps }) {
  const { coNumber, title, description } = order
  return (
    <ListCard>
      <CardHead link={link} name={coNumber}>
        <StatusBadge of={CHANGE_ORDER_BADGES} status={order.status} />
      </CardHead>
      <p className="truncate font-medium" title={title}>
        {title}
      </p>
      <ChangeOrderAmount amount={order.amount} />
      {description && (
        <p className="line-clamp-2 text-quiet" title={description}>
          {description}
        </p>
      )}
      <div className="flex flex-col gap-1">
        <CardLine icon={Briefcase} text={jobNameOf(order)} />
        <CardLine icon={User} text={order.requestedByName} />
        <CardLine icon={CalendarPlus} text={`Created ${formatDate(order.createdAt)}`} />
      </div>
    </ListCard>
  )
}

export function ChangeOrderCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-20" />
      <SkeletonLine className="w-2/3" />
      <SkeletonLine className="my-1 w-24" />
      <SkeletonLine className="mb-5 w-5/6" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/2" />
      </div>
    </ListCard>
  )
}
