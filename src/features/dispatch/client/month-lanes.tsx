import { CalendarOff, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { daysText, offText } from '@/features/time-off/time-off'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/primitives/button'
import { cardId, type Lane, withoutDate } from '../board'
import { RowContext } from './board-context'
import { useDaysOff } from './days-off-dialog'
import { JobTile } from './job-tile'
import { TechnicianName } from './technician-name'

/** Who works on what this month; undated jobs can be dragged onto a day. */
export function MonthLanes({ lanes, end }: { lanes: readonly Lane[]; end: ReactNode }) {
  return (
    <section
      aria-label="Technicians"
      className="mt-4 divide-y divide-line overflow-hidden rounded-xl border border-line bg-sunken"
    >
      {lanes.map((lane) => (
        <RowContext key={lane.id} value={lane.id}>
          <MonthLane lane={lane} />
        </RowContext>
      ))}
      {end}
    </section>
  )
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-2'

/** Dated jobs are collapsed at first: a month has many. */
function MonthLane({ lane }: { lane: Lane }) {
  const [isOpen, setOpen] = useState(false)
  const undated = withoutDate(lane.jobs)
  const dated = lane.jobs.filter((job) => job.scheduledStart)
  return (
    <div className="min-w-0">
      <details className="group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-3 font-semibold hover:bg-hover focus-visible:-outline-offset-2">
          <ChevronRight className="size-4 shrink-0 text-quiet group-open:rotate-90" aria-hidden />
          <TechnicianName lane={lane} />
          <span className="figures ml-auto shrink-0 font-normal text-quiet">
            {dated.length === 1 ? '1 job' : `${dated.length} jobs`}
          </span>
        </summary>
        {isOpen && lane.technician && <DaysOff lane={lane} />}
        {isOpen && lane.jobs.length === 0 && <p className="px-3 pb-3 text-quiet">No jobs assigned</p>}
        {isOpen && dated.length > 0 && (
          <ul
            className={cx(GRID, 'max-h-[500px] overflow-y-auto border-line border-y p-2')}
            aria-label={`Jobs of ${lane.name}`}
          >
            {dated.map((job) => (
              <li key={cardId(job)}>
                <JobTile job={job} className="h-full" />
              </li>
            ))}
          </ul>
        )}
      </details>
      {undated.length > 0 && (
        <div className={cx('flex min-w-0 flex-col gap-1 px-3 pb-3', isOpen && 'pt-2')}>
          <h4 className="text-quiet text-sm">Unscheduled</h4>
          <div className={GRID}>
            {undated.map((job) => (
              <JobTile key={cardId(job)} job={job} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/** The days of this month on which the technician does not work. */
function DaysOff({ lane: { id, timeOff } }: { lane: Lane }) {
  const { show } = useDaysOff()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 pb-3">
      <Button onClick={() => void show(id)}>
        <CalendarOff aria-hidden />
        Days Off
      </Button>
      <p className="figures text-quiet">
        {timeOff.map((entry) => `${daysText(entry)}: ${offText(entry)}`).join(', ')}
      </p>
    </div>
  )
}
