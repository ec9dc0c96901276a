import type { LinkProps } from '@tanstack/react-router'
import { Briefcase, CalendarPlus, User } from 'lucide-react'
import { jobNameOf } from '@/features/jobs/job'
import { formatDate } from '@/shared/dates'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import type { Rfi } from '../rfi.schema'
import { RfiBadges } from './rfi-badges'

export function RfiCard({ rfi, link }: { rfi: Rfi; link: LinkProps }) {
  const { rfiNumber, subject, question } = rfi
  return (
    <ListCard>
      <CardHead link={link} name={rfiNumber}>
        <RfiBadges rfi={rfi} />
      </CardHead>
      <p className="truncate font-medium" title={subject}>
        {subject}
      </p>
      <p className="line-clamp-2 text-quiet" title={question}>
        {question}
      </p>
      <div className="flex flex-col gap-1">
        <CardLine icon={Briefcase} text={jobNameOf(rfi)} />
        <CardLine icon={User} text={rfi.submittedByName} />
        <CardLine icon={CalendarPlus} text={`Created ${formatDate(rfi.createdAt)}`} />
      </div>
    </ListCard>
  )
}

export function RfiCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-20" badges="w-28" />
      <SkeletonLine className="w-2/3" />
      <SkeletonLine className="mb-5 w-5/6" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/2" />
      </div>
    </ListCard>
  )
}
