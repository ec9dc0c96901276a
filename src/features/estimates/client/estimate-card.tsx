import type { LinkProps } from '@tanstack/react-router'
import { CalendarClock, CalendarPlus } from 'lucide-react'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import type { Estimate } from '../estimate.schema'
import { EstimateBadges } from './estimate-badges'

export function EstimateCard({ estimate, link }: { estimate: Estimate; link: LinkProps }) {
  const { estimateNumber, title, customerName, description, createdAt, validUntil } = estimate
  return (
    <ListCard>
      <CardHead link={link} name={estimateNumber}>
        <EstimateBadges estimate={estimate} />
      </CardHead>
      <div>
        <p className="truncate font-medium" title={title}>
          {title}
        </p>
        <p className="truncate text-quiet" title={customerName}>
          {customerName}
        </p>
      </div>
      <p className="figures font-semibold text-xl">{formatMoney(estimate.total)}</p>
      {description && (
        <p className="line-clamp-2 text-quiet" title={description}>
          {description}
        </p>
      )}
      <div className="flex flex-col gap-1">
        <CardLine icon={CalendarPlus} text={`Created ${formatDate(createdAt)}`} />
        <CardLine icon={CalendarClock} text={validUntil && `Valid until ${formatDate(validUntil)}`} />
      </div>
    </ListCard>
  )
}

export function EstimateCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-32" />
      <div>
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/2" />
      </div>
      <SkeletonLine className="my-1 w-24" />
      <SkeletonLine className="mb-5 w-5/6" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-1/2" />
      </div>
    </ListCard>
  )
}
