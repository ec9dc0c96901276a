import type { LinkProps } from '@tanstack/react-router'
import { CalendarClock, MapPin, Users, Wrench } from 'lucide-react'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { ContactLink } from '@/ui/contact-link'
import { EditButton } from '@/ui/edit-button'
import { CardActions, ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { crewText, firstLine, JOB_BADGES } from '../job'
import type { Job } from '../job.schema'
import { scheduleText } from './schedule-text'

interface JobCardProps {
  job: Job
  link: LinkProps
  /** Undefined if the user may not edit. */
  onEdit?: () => void
}

export function JobCard({ job, link, onEdit }: JobCardProps) {
  return (
    <ListCard>
      <CardHead link={link} name={`#${job.num}`}>
        <StatusBadge of={JOB_BADGES} status={job.status} />
      </CardHead>
      {job.customer && (
        <p className="truncate font-medium" title={job.customer}>
          {job.customer}
        </p>
      )}
      <div className="flex flex-col gap-1 empty:hidden">
        <CardLine icon={Wrench} text={firstLine(job.description)} />
        <CardLine icon={MapPin} text={job.address} />
        {job.phone && <ContactLink kind="phone" value={job.phone} />}
        <CardLine icon={Users} text={crewText(job)} none={job.status === 'open' ? 'Unassigned' : undefined} />
        <CardLine icon={CalendarClock} text={scheduleText(job)} />
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
      <CardHeadSkeleton name="w-24" />
      <SkeletonLine className="w-2/3" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-5/6" />
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-3/5" />
      </div>
      <CardActions>
        <Skeleton className="h-control w-24" />
      </CardActions>
    </ListCard>
  )
}
