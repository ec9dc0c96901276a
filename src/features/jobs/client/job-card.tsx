import type { LinkProps } from '@tanstack/react-router'
import { CirclePause, MapPin, Users } from 'lucide-react'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { ContactLink } from '@/ui/contact-link'
import { cx } from '@/ui/cx'
import { EditButton } from '@/ui/edit-button'
import { CardActions, ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { crewText, firstLine, JOB_BADGES } from '../job'
import type { Job } from '../job.schema'
import { scheduleText } from './schedule-text'
import { StageBadge } from './stage-badge'

interface JobCardProps {
  job: Job
  link: LinkProps
  /** Undefined if the user may not edit. */
  onEdit?: () => void
}

/** The customer leads; the date is what one would act on. */
export function JobCard({ job, link, onEdit }: JobCardProps) {
  const work = firstLine(job.description)
  return (
    <ListCard>
      <CardHead link={link} name={job.customer || `#${job.num}`}>
        <StageBadge job={{ stage: job.stage, holdReason: null }} />
        <StatusBadge of={JOB_BADGES} status={job.status} />
      </CardHead>
      <p className="figures -mt-2 truncate text-quiet text-sm">
        {job.customer && <span>#{job.num}</span>}
        {job.customer && work && ' · '}
        {work && <span title={work}>{work}</span>}
      </p>
      <p className={cx('figures', job.scheduledStart ? 'font-medium' : 'text-quiet')}>
        {scheduleText(job) ?? 'Not scheduled'}
      </p>
      <div className="flex flex-col gap-1 empty:hidden">
        {job.stage === 'on_hold' && <CardLine icon={CirclePause} text={job.holdReason} tone="red" />}
        <CardLine icon={MapPin} text={job.address} />
        {job.phone && <ContactLink kind="phone" value={job.phone} />}
        <CardLine icon={Users} text={crewText(job)} none={job.status === 'open' ? 'Unassigned' : undefined} />
      </div>
      {onEdit && (
        <CardActions>
          <EditButton variant="ghost" onClick={onEdit}>
            Edit Job<span className="sr-only"> #{job.num}</span>
          </EditButton>
        </CardActions>
      )}
    </ListCard>
  )
}

export function JobCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-40" />
      <SkeletonLine className="w-2/3" />
      <SkeletonLine className="w-1/2" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-5/6" />
        <SkeletonLine className="w-3/5" />
      </div>
      <CardActions>
        <Skeleton className="h-control w-24" />
      </CardActions>
    </ListCard>
  )
}
