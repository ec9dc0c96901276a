import { memo, useMemo } from 'react'
import { shownZone } from '@/shared/zone'
import { cx } from '@/ui/cx'
import { useIsPhone } from '@/ui/hooks'
import { type Arranged, clashesOf, jobsOfDay, type Lane, withoutDate } from '../board'
import { spokenDay } from '../calendar'
import type { BoardJob } from '../dispatch.schema'
import type { Assignee } from '../move'
import { useBoardActions } from './board-context'
import { BoardSection } from './board-section'
import { DayTimeline } from './day-timeline'
import { DropZone } from './drop-zone'
import { JobTile } from './job-tile'
import { isSameLane } from './same-lane'
import { TechnicianName } from './technician-name'

/** A section for each technician: what has no date, then the day's hours. */
export function DayView({ board, day }: { board: Arranged; day: string }) {
  const isPhone = useIsPhone()
  const zone = shownZone()
  const others = board.others
    .map((lane) => ({ ...lane, jobs: [...jobsOfDay(lane.jobs, day, zone), ...withoutDate(lane.jobs)] }))
    .filter(({ jobs }) => jobs.length > 0)
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] items-start gap-4">
      {board.technicians.map((lane) => (
        <TechnicianSection key={lane.id} lane={lane} day={day} isPhone={isPhone} />
      ))}
      {others.map((lane) => (
        <BoardSection key={lane.id} title={<TechnicianName lane={lane} />} count={lane.jobs.length}>
          <Cards jobs={lane.jobs} day={day} className="max-h-[500px]" />
        </BoardSection>
      ))}
    </div>
  )
}

interface TechnicianSectionProps {
  lane: Lane
  day: string
  isPhone: boolean
}

const TechnicianSection = memo(
  function TechnicianSection({ lane, day, isPhone }: TechnicianSectionProps) {
    const assignee = useBoardActions().assignees.get(lane.id)
    const clashes = useMemo(() => clashesOf(lane.jobs), [lane.jobs])
    const undated = withoutDate(lane.jobs)
    const ofDay = jobsOfDay(lane.jobs, day, shownZone())
    const zone = useMemo(
      () =>
        assignee && {
          id: `technician:${lane.id}`,
          target: { kind: 'technician' as const, assignee },
          label: lane.name,
        },
      [assignee, lane.id, lane.name],
    )
    if (!assignee) return null
    return (
      <BoardSection
        title={<TechnicianName lane={lane} />}
        count={ofDay.length + undated.length}
        zone={zone}
        // A section far down the page costs nothing until it comes into view.
        className="[contain-intrinsic-size:auto_34rem] [content-visibility:auto]"
        top={
          <>
            {undated.length > 0 && (
              <div className="border-line border-b">
                <p className="px-3 pt-2 text-quiet text-sm">Unscheduled</p>
                <Cards jobs={undated} className="max-h-44" compact={!isPhone} />
              </div>
            )}
            {ofDay.length + undated.length === 0 && (
              <p className="border-line border-b px-3 py-2 text-quiet text-sm">No jobs assigned</p>
            )}
          </>
        }
      >
        {isPhone ? (
          <DayAgenda lane={lane} assignee={assignee} day={day} jobs={ofDay} clashes={clashes} />
        ) : (
          <DayTimeline lane={lane} assignee={assignee} day={day} clashes={clashes} />
        )}
      </BoardSection>
    )
  },
  (one, other) => one.day === other.day && one.isPhone === other.isPhone && isSameLane(one.lane, other.lane),
)

interface DayAgendaProps {
  lane: Lane
  assignee: Assignee
  day: string
  jobs: BoardJob[]
  clashes: ReadonlyMap<string, string[]>
}

/** The same day for a thumb: one card below the other, by time. */
function DayAgenda({ lane, assignee, day, jobs, clashes }: DayAgendaProps) {
  const target = useMemo(() => ({ kind: 'day' as const, day, assignee }), [day, assignee])
  if (jobs.length === 0) return null
  return (
    <DropZone id={`day:${lane.id}`} target={target} label={`${lane.name}, ${spokenDay(day)}`}>
      <Cards jobs={jobs} day={day} clashes={clashes} className="max-h-[500px]" />
    </DropZone>
  )
}

interface CardsProps {
  jobs: readonly BoardJob[]
  day?: string
  compact?: boolean
  clashes?: ReadonlyMap<string, string[]>
  className: string
}

function Cards({ jobs, day, compact, clashes, className }: CardsProps) {
  return (
    <div className={cx('flex flex-col gap-2 overflow-y-auto p-2', className)}>
      {jobs.map((job) => (
        <JobTile
          key={job.id}
          job={job}
          day={day}
          compact={compact}
          clash={clashes?.get(job.id)}
          className="shrink-0"
        />
      ))}
    </div>
  )
}
