import { Link } from '@tanstack/react-router'
import { JOB_BADGES } from '@/features/jobs/job'
import { dayOf, formatSpan } from '@/shared/dates'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { recordPage } from '@/ui/screen-link'
import { shortDay } from '../calendar'
import type { BoardJob } from '../dispatch.schema'
import { OtherTechnicians } from './other-technicians'

/** A dated job in a list: columns on desktops, two lines on phones. */
export function JobRow({ job, row }: { job: BoardJob; row: string }) {
  return (
    <Link
      to="/jobs/$id"
      {...recordPage(job.id)}
      className="grid min-h-11 min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 hover:bg-hover focus-visible:-outline-offset-2 lg:min-h-9 lg:grid-cols-[16rem_minmax(0,1fr)_auto_5rem]"
    >
      <span className="figures min-w-0 truncate text-quiet text-sm max-lg:order-3">{timesOf(job)}</span>
      <span className="flex min-w-0 items-center gap-2 max-lg:order-1">
        <span className="min-w-0 truncate">{job.customer}</span>
        <OtherTechnicians job={job} row={row} />
      </span>
      <span className="figures min-w-0 text-right text-quiet text-sm max-lg:order-4">#{job.num}</span>
      <span className="justify-self-end max-lg:order-2">
        <StatusBadge of={JOB_BADGES} status={job.status} />
      </span>
    </Link>
  )
}

/** "Sat, Nov 7, 12:00 PM – 3:30 PM" */
function timesOf({ scheduledStart, scheduledEnd }: BoardJob): string {
  if (!scheduledStart) return ''
  const day = dayOf(scheduledStart)
  return `${shortDay(day)}, ${formatSpan(scheduledStart, scheduledEnd, day)}`
}
