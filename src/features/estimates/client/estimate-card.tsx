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
      <CardHead link={link} name={customerName} below={`${estimateNumber} · ${title}`}>
        <EstimateBadges estimate={estimate} />
      </CardHead>
      <p className="figures font-semibold text-xl">{formatMoney(estimate.total)}</p>
      {description && (
        <p className="truncate text-quiet" title={description}>
          {description}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <CardLine icon={CalendarClock} text={validUntil && `Valid until ${formatDate(validUntil)}`} />
        <CardLine icon={CalendarPlus} text={`Created ${formatDate(createdAt)}`} />
      </div>
    </ListCard>
  )
}

export function EstimateCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-2/3" below="w-5/6" />
      <SkeletonLine className="my-1 w-24" />
      <SkeletonLine className="w-5/6" />
      <SkeletonLine className="w-2/3" />
    </ListCard>
  )
}
