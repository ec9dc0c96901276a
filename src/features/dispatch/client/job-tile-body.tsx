import { Link } from '@tanstack/react-router'
import { CalendarCheck, Clock, MapPin, TriangleAlert, UserRoundX, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { firstLine, JOB_BADGES } from '@/features/jobs/job'
import { counted } from '@/shared/counted'
import { dayOf, formatSpan, formatTime } from '@/shared/dates'
import { CardLine } from '@/ui/card-line'
import { cx } from '@/ui/cx'
import { Badge } from '@/ui/primitives/badge'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { recordPage } from '@/ui/screen-link'
import { shortDay } from '../calendar'
import type { BoardJob } from '../dispatch.schema'
import { AssignSelect } from './assign-select'
import { OtherTechnicians } from './other-technicians'

interface JobTileBodyProps {
  job: BoardJob
  /** Two lines, without the address: for cells, short times, and drags. */
  compact?: boolean
  /** The card's day; otherwise its date is shown too. */
  day?: string
  /** Placed along the hours, which show its time. */
  alongHours?: 'short' | 'long'
  /** Numbers of overlapping jobs. */
  clash?: readonly string[]
  /** The row it is in. */
  row?: string
  handle?: ReactNode
}

export function JobTileBody(props: JobTileBodyProps) {
  return props.compact ? <CompactBody {...props} /> : <FullBody {...props} />
}

/** Time, customer, and the rest: five lines in a week cell, three where wider. */
function CompactBody({ job, day, clash, alongHours, row, handle }: JobTileBodyProps) {
  const warning = clash && <TriangleAlert className="mr-1 inline size-3.5 text-amber-ink" aria-hidden />
  const isTimed = job.scheduledStart !== null && !alongHours
  const others = <OtherTechnicians job={job} row={row} compact />
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-sm leading-tight">
      {isTimed && (
        <div className="flex min-w-0 items-start justify-between gap-1">
          <p className="figures min-w-0 truncate font-medium">
            {warning}
            {shortTime(job.scheduledStart ?? '', day)}
          </p>
          {others}
        </div>
      )}
      {job.customer && (
        <div className="flex min-w-0 items-start justify-between gap-1">
          <p
            className={cx(
              'min-w-0 break-words',
              alongHours && 'font-medium',
              alongHours === 'short' ? 'line-clamp-1' : 'line-clamp-2',
            )}
            title={job.customer}
          >
            {!isTimed && warning}
            {job.customer}
          </p>
          {!isTimed && others}
        </div>
      )}
      {clash && <p className="sr-only">{clashText(clash)}</p>}
      <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5">
        {handle}
        <JobLink job={job} title={tileTitle(job, day, clash)} className="text-quiet" />
        <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1">
          {reservedText(job) && (
            <span className="figures inline-flex items-center gap-0.5 text-quiet" title={reservedText(job)}>
              <CalendarCheck className="size-3.5" aria-hidden />
              <span aria-hidden>{job.reservations}</span>
              <span className="sr-only">{reservedText(job)}</span>
            </span>
          )}
          {!isTimed && !job.customer && others}
          <StatusBadge of={JOB_BADGES} status={job.status} />
          <AssignSelect job={job} compact />
        </span>
      </div>
    </div>
  )
}

function FullBody({ job, day, clash, row, handle }: JobTileBodyProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex min-h-6 items-center gap-1">
        {handle}
        <JobLink job={job} />
        <OtherTechnicians job={job} row={row} />
        <StatusBadge of={JOB_BADGES} status={job.status} />
      </div>
      <CustomerName job={job} className="font-medium" />
      <CardLine icon={Wrench} text={firstLine(job.description)} />
      <CardLine icon={MapPin} text={job.address} />
      {job.scheduledStart && <CardLine icon={Clock} text={timeText(job, day)} />}
      {reservedText(job) && <CardLine icon={CalendarCheck} text={reservedText(job)} />}
      {clash && (
        <p className="flex min-w-0 items-center gap-2 text-amber-ink text-sm">
          <Badge tone="amber">
            <TriangleAlert className="size-3.5" aria-hidden />
            Clash
          </Badge>
          <span className="truncate">{clashText(clash)}</span>
        </p>
      )}
      {job.was && <CardLine icon={UserRoundX} text={`was ${job.was}`} />}
      <AssignSelect job={job} />
    </div>
  )
}

function JobLink({ job, title, className }: { job: BoardJob; title?: string; className?: string }) {
  return (
    <Link
      to="/jobs/$id"
      {...recordPage(job.id)}
      draggable={false}
      title={title}
      className={cx(
        'figures min-w-0 flex-auto truncate font-medium underline-offset-4 hover:underline max-md:py-2.5',
        className,
      )}
    >
      #{job.num}
    </Link>
  )
}

function CustomerName({ job: { customer }, className }: { job: BoardJob; className?: string }) {
  if (!customer) return null
  return (
    <p className={cx('min-w-0 truncate', className)} title={customer}>
      {customer}
    </p>
  )
}

export const clashText = (numbers: readonly string[]) =>
  `Overlaps with ${numbers.map((num) => `#${num}`).join(', ')}`

const reservedText = ({ reservations = 0 }: BoardJob) =>
  reservations > 0 ? counted(reservations, 'reservation') : undefined

/** "9:00 AM – 11:00 AM", with the date if it is not the card's day. */
const timeText = ({ scheduledStart, scheduledEnd }: BoardJob, day?: string) =>
  scheduledStart && formatSpan(scheduledStart, scheduledEnd, day)

/** "9:00 AM", with the date if it is not the card's day: "Nov 15, 9:00 AM". */
const shortTime = (start: string, day?: string) =>
  day && dayOf(start) === day ? formatTime(start) : `${shortDay(dayOf(start))}, ${formatTime(start)}`

/** What a small card leaves out, available. */
const tileTitle = (job: BoardJob, day?: string, clash?: readonly string[]) =>
  [job.customer, firstLine(job.description), job.address, timeText(job, day), clash && clashText(clash)]
    .filter(Boolean)
    .join('\n')
