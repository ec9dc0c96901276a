import { memo, useMemo } from 'react'
import type { TimeOff } from '@/features/time-off/time-off.schema'
import { cx } from '@/ui/cx'
import { clashesOf, jobsOfDay, type Lane, withoutDate } from '../board'
import { dayLabel, offOn } from '../days-off'
import type { BoardJob } from '../dispatch.schema'
import type { Assignee } from '../move'
import { RowContext, useBoardActions } from './board-context'
import { DayOffNote, OFF_SHADE } from './day-off-note'
import { DropZone } from './drop-zone'
import { OneAndMore } from './one-and-more'
import { isSameLane } from './same-lane'
import { TechnicianButton } from './technician-name'

export const WEEK_COLUMNS =
  'grid grid-cols-[8.5rem_repeat(7,minmax(0,1fr))] max-md:grid-cols-[8rem_repeat(7,minmax(0,1fr))]'

const cellClass = 'flex min-w-0 flex-col gap-px border-line border-t p-0.5'

interface WeekRowProps {
  lane: Lane
  days: string[]
}

/** A technician's week. Rows out of view are not rendered. */
export const WeekRow = memo(
  function WeekRow({ lane, days }: WeekRowProps) {
    const assignee = useBoardActions().assignees.get(lane.id)
    const clashes = useMemo(() => clashesOf(lane.jobs), [lane.jobs])
    return (
      <RowContext value={lane.id}>
        <tr className={cx(WEEK_COLUMNS, '[contain-intrinsic-size:auto_5.25rem] [content-visibility:auto]')}>
          <NameCell lane={lane} assignee={assignee} />
          {days.map((day) => (
            <DayCell
              key={day}
              day={day}
              lane={lane}
              assignee={assignee}
              jobs={jobsOfDay(lane.jobs, day)}
              clashes={clashes}
              off={offOn(lane.timeOff, day)}
            />
          ))}
        </tr>
      </RowContext>
    )
  },
  (one, other) => one.days[0] === other.days[0] && isSameLane(one.lane, other.lane),
)

interface NameCellProps {
  lane: Lane
  assignee: Assignee | undefined
}

/** The technician, and their undated jobs. */
function NameCell({ lane, assignee }: NameCellProps) {
  const target = useMemo(() => assignee && { kind: 'technician' as const, assignee }, [assignee])
  const undated = withoutDate(lane.jobs)
  const content = (
    <>
      <p className="flex min-h-7 items-center gap-1.5 px-1 font-medium leading-tight md:text-sm">
        <TechnicianButton lane={lane} />
      </p>
      <OneAndMore
        title="Unscheduled"
        jobs={undated}
        zone={`technician:${lane.id}`}
        of={`${lane.name}, unscheduled`}
      />
      {lane.jobs.length === 0 && <p className="px-1 text-quiet text-sm">No jobs assigned</p>}
    </>
  )
  const className = cx(cellClass, 'sticky left-0 z-10 bg-sunken text-left font-normal')
  return target ? (
    <DropZone id={`technician:${lane.id}`} as="th" target={target} label={lane.name} className={className}>
      {content}
    </DropZone>
  ) : (
    <th scope="row" className={className}>
      {content}
    </th>
  )
}

interface DayCellProps {
  day: string
  lane: Lane
  assignee: Assignee | undefined
  jobs: BoardJob[]
  clashes: ReadonlyMap<string, string[]>
  off: TimeOff | undefined
}

function DayCell({ day, lane, assignee, jobs, clashes, off }: DayCellProps) {
  const target = useMemo(() => assignee && { kind: 'day' as const, day, assignee }, [day, assignee])
  const label = dayLabel(lane, day)
  const zone = `day:${lane.id}:${day}`
  const content = (
    <>
      {off && <DayOffNote entry={off} className="text-[0.75rem] leading-[0.875rem] max-md:text-sm" />}
      <OneAndMore jobs={jobs} day={day} zone={zone} of={label} clashes={clashes} />
    </>
  )
  const className = cx(cellClass, 'border-line border-l', off && OFF_SHADE)
  return target ? (
    <DropZone id={zone} as="td" target={target} label={label} className={className}>
      {content}
    </DropZone>
  ) : (
    <td className={className}>{content}</td>
  )
}
