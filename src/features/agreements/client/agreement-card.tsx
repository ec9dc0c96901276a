import type { LinkProps } from '@tanstack/react-router'
import { CalendarClock, CalendarRange } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { CardActions, ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { AGREEMENT_BADGES } from '../agreement'
import type { Agreement } from '../agreement.schema'
import { DueBadge, FrequencyBadge } from './agreement-badges'
import { termText } from './term-text'

interface AgreementCardProps {
  agreement: Agreement
  link: LinkProps
  actions: ReactNode
}

export function AgreementCard({ agreement, link, actions }: AgreementCardProps) {
  const { title, agreementNumber, customerName, nextServiceDate } = agreement
  return (
    <ListCard>
      <div>
        <CardHead link={link} name={title}>
          <StatusBadge of={AGREEMENT_BADGES} status={agreement.status} />
        </CardHead>
        <div className="mt-1 flex items-center justify-between gap-3">
          <p className="figures min-w-0 truncate text-quiet" title={agreementNumber}>
            {agreementNumber}
          </p>
          <FrequencyBadge frequency={agreement.frequency} />
        </div>
      </div>
      <p className="truncate font-medium" title={customerName}>
        {customerName}
      </p>
      <p className="text-quiet">
        <span className="figures font-semibold text-ink text-xl">{formatMoney(agreement.price)}</span> per
        service
      </p>
      <div className="flex flex-col gap-1">
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-1">
          <CardLine
            icon={CalendarClock}
            text={nextServiceDate && `Next ${formatDate(nextServiceDate)}`}
            none="No service scheduled"
          />
          <DueBadge agreement={agreement} />
        </div>
        <CardLine icon={CalendarRange} text={termText(agreement)} />
      </div>
      <CardActions>{actions}</CardActions>
    </ListCard>
  )
}

export function AgreementCardSkeleton() {
  return (
    <ListCard>
      <div>
        <CardHeadSkeleton name="w-1/2" />
        <div className="mt-1 flex h-6 items-center justify-between">
          <SkeletonLine className="w-2/5" />
          <Skeleton className="h-6 w-20" />
        </div>
      </div>
      <SkeletonLine className="w-2/3" />
      <SkeletonLine className="my-1 w-1/2" />
      <div className="flex flex-col gap-1">
        <div className="flex h-6 items-center justify-between">
          <SkeletonLine className="w-2/5" />
          <Skeleton className="h-6 w-24" />
        </div>
        <SkeletonLine className="w-3/5" />
      </div>
      <CardActions>
        <Skeleton className="h-control w-28" />
      </CardActions>
    </ListCard>
  )
}
