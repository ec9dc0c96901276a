import { Link } from '@tanstack/react-router'
import { CalendarCheck, MapPin, TriangleAlert, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { firstLine, JOB_BADGES } from '@/features/jobs/job'
import { VISIT_BADGES } from '@/features/jobs/stage'
import { counted } from '@/shared/counted'
import { dayOf, formatShortDate, formatSpan, formatTime } from '@/shared/dates'
import { cx } from '@/ui/cx'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { recordPage } from '@/ui/screen-link'
import type { BoardJob } from '../dispatch.schema'
import { OtherTechnicians } from './other-technicians'
import { isUnderWay } from './status-bar'

interface JobTileBodyProps {
  job: BoardJob
  /** Smaller, without the address: for cells, hours, and drags. */
  compact?: boolean
  /** The card's day; otherwise its date is shown too. */
  day?: string
  /** Numbers of overlapping jobs. */
  clash?: readonly string[]
  /** The row it is in. */
  row?: string
  handle?: ReactNode
  /** Controls at the end of the last line. */
  actions?: ReactNode
}

/** Time, customer, work, number: the same lines in every view; each is left out where there is nothing to say. */
export function JobTileBody({ job, compact = false, day, clash, row, handle, actions }: JobTileBodyProps) {
  const { customer, address } = job
  const time = timeText(job, compact, day)
  const work = firstLine(job.description)
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col',
        compact
          ? 'text-[0.75rem] leading-[0.875rem] max-md:text-sm max-md:leading-tight'
          : 'gap-0.5 text-sm leading-snug',
      )}
      title={tileTitle(job, day, clash)}
    >
      <div className="flex min-w-0 items-start justify-between gap-0.5">
        <p className={cx('figures min-w-0 truncate font-medium', compact && 'tracking-tight')}>
          {time || customer || work}
        </p>
        <span
          className={cx(
            'flex shrink-0 *:min-h-0!',
            compact ? '*:px-0.5! *:text-[0.6875rem]! *:leading-[0.875rem]!' : '*:px-1.5!',
          )}
        >
          {job.visitStatus && isUnderWay(job) ? (
            <StatusBadge of={VISIT_BADGES} status={job.visitStatus} />
          ) : (
            <StatusBadge of={JOB_BADGES} status={job.status} />
          )}
        </span>
      </div>
      {time && customer && <p className="truncate font-medium">{customer}</p>}
      {/* A small card without a time is as low as can be: it stands in the head of a row. */}
      {(time || (customer && !compact)) && work && <p className="truncate text-quiet">{work}</p>}
      {!compact && address && (
        <p className="flex min-w-0 items-center gap-1.5 text-quiet">
          <MapPin className="size-3.5 shrink-0" aria-hidden />
          <span className="truncate">{address}</span>
        </p>
      )}
      {clash && <p className={compact ? 'sr-only' : 'text-amber-ink'}>{clashText(clash)}</p>}
      {job.was && (
        <p className="flex min-w-0 items-center gap-1.5 text-quiet">
          <UserRoundX className="size-3.5 shrink-0" aria-hidden />
          <span className="truncate">was {job.was}</span>
        </p>
      )}
      <div className="flex min-w-0 items-center gap-1.5">
        {handle}
        {clash && <TriangleAlert className="size-3.5 shrink-0 text-amber-ink" aria-hidden />}
        <Link
          to="/jobs/$id"
          {...recordPage(job.id)}
          draggable={false}
          className="figures min-w-0 truncate text-quiet underline-offset-4 hover:text-ink hover:underline max-md:py-2.5"
        >
          #{job.num}
        </Link>
        <OtherTechnicians job={job} row={row} />
        <Reservations job={job} />
        {actions}
      </div>
    </div>
  )
}

function Reservations({ job: { reservations = 0 } }: { job: BoardJob }) {
  if (reservations === 0) return null
  const text = counted(reservations, 'reservation')
  return (
    <span className="figures inline-flex shrink-0 items-center gap-0.5 text-quiet" title={text}>
      <CalendarCheck className="size-3.5" aria-hidden />
      <span aria-hidden>{reservations}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

export const clashText = (numbers: readonly string[]) =>
  `Overlaps with ${numbers.map((num) => `#${num}`).join(', ')}`

/** "9:00 AM – 11:00 AM" on the card's own day, without the end where it is small; else "Nov 15, 9:00 AM". */
function timeText({ scheduledStart, scheduledEnd }: BoardJob, compact: boolean, day?: string) {
  if (!scheduledStart) return null
  const isOwnDay = day === dayOf(scheduledStart)
  if (!isOwnDay) return `${formatShortDate(scheduledStart)}, ${formatTime(scheduledStart)}`
  return compact ? formatTime(scheduledStart) : formatSpan(scheduledStart, scheduledEnd, day)
}

/** Everything that a card may cut or leave out. */
const tileTitle = (job: BoardJob, day?: string, clash?: readonly string[]) =>
  [
    job.scheduledStart && formatSpan(job.scheduledStart, job.scheduledEnd, day),
    job.customer,
    firstLine(job.description),
    job.address,
    `#${job.num}`,
    clash && clashText(clash),
  ]
    .filter(Boolean)
    .join('\n')
