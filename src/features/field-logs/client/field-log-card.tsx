import { Link, type LinkProps } from '@tanstack/react-router'
import { Briefcase, CloudSun, Timer, Users } from 'lucide-react'
import { jobNameOf } from '@/features/jobs/job'
import { formatDateTime, formatLongDate } from '@/shared/dates'
import { formatHours } from '@/shared/hours'
import { CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { Badge } from '@/ui/primitives/badge'
import { cardLinkClass, ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { weatherLabel } from '../field-log'
import type { FieldLog } from '../field-log.schema'
import { PhotoStrip } from './photo-strip'

export function FieldLogCard({ log, link }: { log: FieldLog; link: LinkProps }) {
  return (
    <ListCard>
      <div className="flex items-start justify-between gap-3">
        <Link {...link} data-card-link="" className={`${cardLinkClass} figures min-w-0`}>
          {formatLongDate(log.logDate)}
        </Link>
        {log.issues && <Badge tone="red">Issues</Badge>}
      </div>
      <div className="flex flex-col gap-1">
        <CardLine icon={Briefcase} text={jobNameOf(log)} />
        <div className="flex gap-x-5">
          {log.weather && <CardLine icon={CloudSun} text={weatherLabel(log.weather)} />}
          <CardLine icon={Users} text={`${log.crewMembers.length} crew`} />
          <CardLine icon={Timer} text={`${formatHours(log.hoursWorked)} hours`} />
        </div>
      </div>
      <p className="line-clamp-2 min-h-[2lh] break-words" title={log.workPerformed}>
        {log.workPerformed}
      </p>
      <div className="mt-auto flex items-end justify-between gap-3">
        <p className="figures min-w-0 text-quiet text-sm">
          <span className="block truncate" title={log.createdByName}>
            By {log.createdByName}
          </span>
          {formatDateTime(log.createdAt)}
        </p>
        <PhotoStrip photos={log.photos} />
      </div>
    </ListCard>
  )
}

export function FieldLogCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-2/3" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-4/5" />
        <SkeletonLine className="w-3/5" />
      </div>
      <div>
        <SkeletonLine />
        <SkeletonLine className="w-2/3" />
      </div>
      <div className="text-sm">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-2/5" />
      </div>
    </ListCard>
  )
}
