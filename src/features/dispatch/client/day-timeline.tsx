import { useLayoutEffect, useMemo, useRef } from 'react'
import { formatTime } from '@/shared/dates'
import { shownZone } from '@/shared/zone'
import type { Lane } from '../board'
import { spokenDay } from '../calendar'
import type { Assignee } from '../move'
import { blocksOf, hoursOf } from '../timeline'
import { DropZone } from './drop-zone'
import { useAimed } from './drop-zones'
import { JobTile } from './job-tile'

const HOUR_PX = 56
/** The first hour in view when the day opens, unless work begins earlier. */
const OPENS_AT = 7
/** From here on a card has room for all that it can show. */
const ROOMY_HOURS = 3

interface DayTimelineProps {
  lane: Lane
  assignee: Assignee
  day: string
  clashes: ReadonlyMap<string, string[]>
}

/** A technician's day, hour by hour; jobs at the same time stand beside each other. */
export function DayTimeline({ lane, assignee, day, clashes }: DayTimelineProps) {
  const zone = shownZone()
  const hours = useMemo(() => {
    const starts = hoursOf(day, zone)
    return { starts, labels: starts.map((start) => formatTime(start, zone)), assignee }
  }, [day, zone, assignee])
  const target = useMemo(() => ({ kind: 'day' as const, day, assignee }), [day, assignee])
  const blocks = useMemo(() => blocksOf(lane.jobs, day, zone), [lane.jobs, day, zone])
  const frame = useRef<HTMLDivElement>(null)
  const first = Math.min(OPENS_AT, ...blocks.map(({ top }) => Math.floor(top)))
  const opening = useRef(first)
  opening.current = first

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another day may scroll, not each job that is moved
  useLayoutEffect(() => {
    frame.current?.scrollTo({ top: opening.current * HOUR_PX })
  }, [day])

  const id = `hours:${lane.id}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> would announce form fields, of which there are none
    <div
      ref={frame}
      role="group"
      aria-label={`Hours of ${lane.name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows scroll it, also when there is nothing in it
      tabIndex={0}
      className="h-[500px] overflow-y-auto focus-visible:-outline-offset-2"
    >
      <DropZone
        id={id}
        target={target}
        label={`${lane.name}, ${spokenDay(day)}`}
        hours={hours}
        className="relative"
      >
        {hours.labels.map((label, index) => (
          <div
            key={hours.starts[index]}
            data-hour={index}
            style={{ height: HOUR_PX }}
            className="figures border-line/70 border-t pl-2 text-quiet text-sm first:border-t-0"
          >
            {label.replace(':00', '')}
          </div>
        ))}
        <HourMark id={id} />
        <div className="pointer-events-none absolute inset-y-0 right-1 left-14">
          {blocks.map(({ job, top, height, column, columns }) => (
            <div
              key={job.id}
              className="pointer-events-auto absolute grid p-px"
              style={{
                top: top * HOUR_PX,
                height: height * HOUR_PX,
                left: `${(column / columns) * 100}%`,
                width: `${100 / columns}%`,
              }}
            >
              <JobTile
                job={job}
                day={day}
                compact={height < ROOMY_HOURS || columns > 1}
                clash={clashes.get(job.id)}
              />
            </div>
          ))}
        </div>
      </DropZone>
    </div>
  )
}

/** The hour that a job is held over. */
function HourMark({ id }: { id: string }) {
  const hour = useAimed(id)
  if (typeof hour !== 'number') return null
  return (
    <div
      className="pointer-events-none absolute inset-x-0 bg-accent/15 outline-2 outline-accent -outline-offset-2"
      style={{ top: hour * HOUR_PX, height: HOUR_PX }}
    />
  )
}
