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
      <CardHead link={link} name={title} below={`${agreementNumber} · ${customerName}`}>
        <FrequencyBadge frequency={agreement.frequency} />
        <StatusBadge of={AGREEMENT_BADGES} status={agreement.status} ordinary="active" />
      </CardHead>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 font-medium">
        {nextServiceDate ? (
          <p className="figures flex items-center gap-2">
            <CalendarClock className="size-4 shrink-0 text-quiet" strokeWidth={1.75} aria-hidden />
            Next {formatDate(nextServiceDate)}
          </p>
        ) : (
          <CardLine icon={CalendarClock} text={null} none="No service scheduled" />
        )}
        <DueBadge agreement={agreement} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-quiet">
        <CardLine icon={CalendarRange} text={termText(agreement)} />
        <p>
          <span className="figures font-medium text-ink">{formatMoney(agreement.price)}</span> per service
        </p>
      </div>
      <CardActions>{actions}</CardActions>
    </ListCard>
  )
}

export function AgreementCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-1/2" below="w-2/3" badges="w-28" />
      <div className="flex h-6 items-center justify-between">
        <SkeletonLine className="w-2/5" />
        <Skeleton className="h-6 w-24" />
      </div>
      <SkeletonLine className="w-3/5" />
      <CardActions>
        <Skeleton className="h-control w-28" />
      </CardActions>
    </ListCard>
  )
}
