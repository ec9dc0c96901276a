import { memo, type ReactNode, useMemo } from 'react'
import { cx } from '@/ui/cx'
import { cardId, clashesOf, jobsOfDay, type Lane, withoutDate } from '../board'
import { dayLabel, offOn } from '../days-off'
import type { BoardJob } from '../dispatch.schema'
import { RowContext, useBoardActions } from './board-context'
import { BoardSection } from './board-section'
import { DayOffNote, OFF_SHADE } from './day-off-note'
import { DropZone } from './drop-zone'
import { JobTile } from './job-tile'
import { isSameLane } from './same-lane'
import { TechnicianButton } from './technician-name'
import { useLaneTargets } from './use-lane-targets'

interface DayAgendasProps {
  lanes: readonly Lane[]
  day: string
  /** After the last section. */
  end: ReactNode
}

/** A section per technician: jobs without a date, then the day's jobs by time. */
export function DayAgendas({ lanes, day, end }: DayAgendasProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {lanes.map((lane) => (
        <RowContext key={lane.id} value={lane.id}>
          <DayAgenda lane={lane} day={day} />
        </RowContext>
      ))}
      {end}
    </div>
  )
}

interface DayAgendaProps {
  lane: Lane
  day: string
}

const DayAgenda = memo(
  function DayAgenda({ lane, day }: DayAgendaProps) {
    const { toLane, toDay } = useLaneTargets(useBoardActions().assignees.get(lane.id), day)
    const clashes = useMemo(() => clashesOf(lane.jobs), [lane.jobs])
    const undated = withoutDate(lane.jobs)
    const ofDay = jobsOfDay(lane.jobs, day)
    const off = offOn(lane.timeOff, day)
    const cards = <Cards jobs={ofDay} day={day} clashes={clashes} className="max-h-[500px]" />
    return (
      <BoardSection
        title={<TechnicianButton lane={lane} />}
        count={ofDay.length + undated.length}
        zone={toLane && { id: `technician:${lane.id}`, target: toLane, label: lane.name }}
        // Sections out of view are not rendered.
        className={cx('[contain-intrinsic-size:auto_34rem] [content-visibility:auto]', off && OFF_SHADE)}
        top={
          <>
            {off && <DayOffNote entry={off} className="border-line border-b px-3 py-2" />}
            {undated.length > 0 && (
              <div className="border-line border-b">
                <p className="px-3 pt-2 text-quiet text-sm">Unscheduled</p>
                <Cards jobs={undated} className="max-h-44" />
              </div>
            )}
            {ofDay.length + undated.length === 0 && (
              <p className="border-line border-b px-3 py-2 text-quiet text-sm">No jobs assigned</p>
            )}
          </>
        }
      >
        {ofDay.length > 0 &&
          (toDay ? (
            <DropZone id={`day:${lane.id}`} target={toDay} label={dayLabel(lane, day)}>
              {cards}
            </DropZone>
          ) : (
            cards
          ))}
      </BoardSection>
    )
  },
  (one, other) => one.day === other.day && isSameLane(one.lane, other.lane),
)

interface CardsProps {
  jobs: readonly BoardJob[]
  day?: string
  clashes?: ReadonlyMap<string, string[]>
  className: string
}

function Cards({ jobs, day, clashes, className }: CardsProps) {
  return (
    <div className={cx('flex flex-col gap-2 overflow-y-auto p-2', className)}>
      {jobs.map((job) => (
        <JobTile
          key={cardId(job)}
          job={job}
          day={day}
          clash={clashes?.get(cardId(job))}
          className="shrink-0"
        />
      ))}
    </div>
  )
}
