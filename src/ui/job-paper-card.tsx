import type { LinkProps } from '@tanstack/react-router'
import { Briefcase, CalendarPlus, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '@/shared/dates'
import { CardHead, CardHeadSkeleton } from './card-head'
import { CardLine } from './card-line'
import { ListCard } from './primitives/card'
import { SkeletonLine } from './primitives/skeleton'

interface JobPaperCardProps {
  link: LinkProps
  number: string
  badges: ReactNode
  title: string
  text: string | null
  /** The job it belongs to. */
  job: string
  by: string
  createdAt: string
  /** Between title and text. */
  children?: ReactNode
}

/** The card of something that is written about a job: a change order, an RFI. */
export function JobPaperCard(props: JobPaperCardProps) {
  const { link, number, badges, title, text, job, by, createdAt, children } = props
  return (
    <ListCard>
      <CardHead link={link} name={number}>
        {badges}
      </CardHead>
      <p className="truncate font-medium" title={title}>
        {title}
      </p>
      {children}
      {text && (
        <p className="line-clamp-2 text-quiet" title={text}>
          {text}
        </p>
      )}
      <div className="flex flex-col gap-1">
        <CardLine icon={Briefcase} text={job} />
        <CardLine icon={User} text={by} />
        <CardLine icon={CalendarPlus} text={`Created ${formatDate(createdAt)}`} />
      </div>
    </ListCard>
  )
}

export function JobPaperCardSkeleton({ badges, children }: { badges?: string; children?: ReactNode }) {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-20" badges={badges} />
      <SkeletonLine className="w-2/3" />
      {children}
      <SkeletonLine className="mb-5 w-5/6" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/2" />
      </div>
    </ListCard>
  )
}
