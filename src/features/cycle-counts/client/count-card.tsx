import type { LinkProps } from '@tanstack/react-router'
import { CalendarDays, CircleCheck, MapPin, UserCheck } from 'lucide-react'
import { formatDate } from '@/shared/dates'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { COUNT_BADGES, progressWords } from '../cycle-count'
import type { CycleCount } from '../cycle-count.schema'

export function CountCard({ count, link }: { count: CycleCount; link: LinkProps }) {
  const { name, locationName, status, scheduledDate, completedAt, countedByName } = count
  return (
    <ListCard>
      <CardHead link={link} name={name}>
        <StatusBadge of={COUNT_BADGES} status={status} />
      </CardHead>
      <div className="flex flex-col gap-1">
        <CardLine icon={MapPin} text={locationName} />
        <CardLine icon={CircleCheck} text={progressWords(count)} />
        {completedAt ? (
          <CardLine icon={UserCheck} text={`Completed ${formatDate(completedAt)} by ${countedByName}`} />
        ) : (
          scheduledDate && <CardLine icon={CalendarDays} text={`Scheduled ${formatDate(scheduledDate)}`} />
        )}
      </div>
    </ListCard>
  )
}

export function CountCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-40" badges="w-20" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-1/3" />
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-2/3" />
      </div>
    </ListCard>
  )
}
