import type { LinkProps } from '@tanstack/react-router'
import { CalendarPlus, User } from 'lucide-react'
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

/** The card of a change order or an RFI. */
export function JobPaperCard(props: JobPaperCardProps) {
  const { link, number, badges, title, text, job, by, createdAt, children } = props
  return (
    <ListCard>
      <CardHead link={link} name={title} below={`${number} · ${job}`}>
        {badges}
      </CardHead>
      {children}
      {text && (
        <p className="line-clamp-2 text-quiet" title={text}>
          {text}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <CardLine icon={User} text={by} />
        <CardLine icon={CalendarPlus} text={`Created ${formatDate(createdAt)}`} />
      </div>
    </ListCard>
  )
}

export function JobPaperCardSkeleton({ badges, children }: { badges?: string; children?: ReactNode }) {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-2/3" below="w-5/6" badges={badges} />
      {children}
      <SkeletonLine className="mb-5 w-5/6" />
      <SkeletonLine className="w-2/3" />
    </ListCard>
  )
}
