import type { LinkProps } from '@tanstack/react-router'
import { jobNameOf } from '@/features/jobs/job'
import { JobPaperCard, JobPaperCardSkeleton } from '@/ui/job-paper-card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { CHANGE_ORDER_BADGES } from '../change-order'
import type { ChangeOrder } from '../change-order.schema'
import { ChangeOrderAmount } from './change-order-amount'

export function ChangeOrderCard({ order, link }: { order: ChangeOrder; link: LinkProps }) {
  return (
    <JobPaperCard
      link={link}
      number={order.coNumber}
      badges={<StatusBadge of={CHANGE_ORDER_BADGES} status={order.status} />}
      title={order.title}
      text={order.description}
      job={jobNameOf(order)}
      by={order.requestedByName}
      createdAt={order.createdAt}
    >
      <ChangeOrderAmount amount={order.amount} />
    </JobPaperCard>
  )
}

export const ChangeOrderCardSkeleton = () => (
  <JobPaperCardSkeleton>
    <SkeletonLine className="my-1 w-24" />
  </JobPaperCardSkeleton>
)
