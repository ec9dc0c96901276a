import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatSpan } from '@/shared/dates'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { openRecord } from '@/ui/screen-link'
import { type Arranged, type Lane, withoutDate } from '../board'
import type { BoardJob } from '../dispatch.schema'
import { JobTile } from './job-tile'
import { TechnicianName } from './technician-name'

/** Who works on what in the days that the month shows; what has no date yet can be dragged onto one of them. */
export function MonthLanes({ board }: { board: Arranged }) {
  const lanes = [...board.technicians, ...board.others]
  return (
    <section aria-label="Technicians" className="mt-4 grid grid-cols-1 gap-2 lg:grid-cols-2">
      {lanes.map((lane) => (
        <MonthLane key={lane.id} lane={lane} />
      ))}
    </section>
  )
}

/** Closed at first, and drawn only once it is opened: a month holds many jobs. */
function MonthLane({ lane }: { lane: Lane }) {
  const undated = withoutDate(lane.jobs)
  const [isOpen, setOpen] = useState(undated.length > 0)
  const dated = lane.jobs.filter((job) => job.scheduledStart)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="min-w-0 self-start rounded-xl border border-line bg-sunken"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-3 font-semibold">
        <TechnicianName lane={lane} />
        <span className="figures ml-auto min-w-0 text-right font-normal text-quiet">
          {countText(dated, undated)}
        </span>
      </summary>
      {isOpen && lane.jobs.length === 0 && <p className="px-3 pb-3 text-quiet">No jobs assigned</p>}
      {isOpen && undated.length > 0 && (
        <div className="flex flex-col gap-2 border-line border-t p-2">
          <h4 className="px-1 text-quiet text-sm">Unscheduled</h4>
          {undated.map((job) => (
            <JobTile key={job.id} job={job} />
          ))}
        </div>
      )}
      {isOpen && dated.length > 0 && (
        <ul
          className="max-h-[500px] overflow-y-auto border-line border-t"
          aria-label={`Jobs of ${lane.name}`}
        >
          {dated.map((job) => (
            <li key={job.id}>
              <DatedJob job={job} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function DatedJob({ job }: { job: BoardJob }) {
  return (
    <Link
      to="/jobs"
      {...openRecord(job.id)}
      className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 px-3 py-1.5 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="figures min-w-0 truncate font-medium">#{job.num}</span>
      <span className="min-w-0 flex-1 basis-24 truncate">{job.customer}</span>
      <span className="figures min-w-0 text-quiet text-sm">
        {job.scheduledStart && formatSpan(job.scheduledStart, job.scheduledEnd)}
      </span>
      <StatusBadge status={job.status} />
    </Link>
  )
}

function countText(dated: readonly BoardJob[], undated: readonly BoardJob[]): string {
  const jobs = dated.length === 1 ? '1 job' : `${dated.length} jobs`
  return undated.length === 0 ? jobs : `${jobs}, ${undated.length} unscheduled`
}
