import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { dayOf, formatShortDate, formatTime, today } from '@/shared/dates'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { CompactLine } from '@/ui/record-table/compact-line'
import { JOB_BADGES } from '../job'
import { jobs } from './jobs.resource'

/** So many leave the first cards within reach. */
const MAX_JOBS = 8

/** At what time; of a job that goes on from another day, on which. */
const begins = (start: string, day: string) =>
  dayOf(start) === day ? formatTime(start) : formatShortDate(start)

interface JobsTodayProps {
  linkTo: (id: string) => LinkProps
}

/** On a phone, above the cards: who is to be visited today, and when. There is nothing on a day without jobs. */
export function JobsToday({ linkTo }: JobsTodayProps) {
  const id = useId()
  const day = today()
  const scheduled = { scheduledFrom: day, scheduledTo: day }
  const query = { ...scheduled, sort: 'scheduledStart' }
  const { items, total } = jobs.useList(query, { limit: MAX_JOBS, count: true })
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-semibold">
          Today
        </h2>
        {Number.parseInt(total ?? '0', 10) > items.length && (
          <Link
            to="/jobs"
            search={{ ...scheduled, sort: 'scheduledStart', layout: 'table' }}
            className="py-2"
          >
            All {total}
          </Link>
        )}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {items.map((job) => (
          <li key={job.id}>
            <CompactLine
              link={linkTo(job.id)}
              title={job.customer || `#${job.num}`}
              beside={[job.customer && `#${job.num}`, job.address].filter(Boolean).join(' · ')}
              status={<StatusBadge of={JOB_BADGES} status={job.status} />}
              lead={
                <span className="figures w-17 shrink-0 whitespace-nowrap text-sm">
                  {job.scheduledStart && begins(job.scheduledStart, day)}
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
