import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { dayOf, formatShortDate, formatTime, today } from '@/shared/dates'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { CompactLine } from '@/ui/record-table/compact-line'
import { JOB_BADGES } from '../job'
import { jobs } from './jobs.resource'

/** Few enough to keep the first cards within reach. */
const MAX_JOBS = 8

/** The start time; for a job that started on another day, that date. */
const begins = (start: string, day: string) =>
  dayOf(start) === day ? formatTime(start) : formatShortDate(start)

const scheduledOn = (day: string) => ({ scheduledFrom: day, scheduledTo: day, sort: 'scheduledStart' })

export const prefetchJobsToday = () =>
  jobs.prefetchList(scheduledOn(today()), { limit: MAX_JOBS, count: true })

export const useJobsToday = (enabled: boolean) =>
  jobs.useList(scheduledOn(today()), { limit: MAX_JOBS, count: true, enabled })

interface JobsTodayProps {
  list: ReturnType<typeof useJobsToday>
  linkTo: (id: string) => LinkProps
}

/** On a phone, today's jobs above the cards; hidden if there are none. */
export function JobsToday({ list: { items, total }, linkTo }: JobsTodayProps) {
  const id = useId()
  const day = today()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-semibold">
          Today
        </h2>
        {Number.parseInt(total ?? '0', 10) > items.length && (
          <Link to="/jobs" search={{ ...scheduledOn(day), layout: 'table' }} className="py-2">
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
