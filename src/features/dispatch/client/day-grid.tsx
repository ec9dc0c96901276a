import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { formatTime } from '@/shared/dates'
import { jobsOfDay, type Lane, withoutDate } from '../board'
import { spokenDay } from '../calendar'
import { offOn } from '../days-off'
import { firstHourOf, slotsOf } from '../timeline'
import { RowContext } from './board-context'
import { DayColumn } from './day-column'
import { HOUR_PX } from './hour-block'

/** The first visible hour when the day opens, unless work begins earlier. */
const OPENS_AT = 7

/** Height of the sticky part above the hours: names, days off, and work without a date. */
function headOf(lanes: readonly Lane[], day: string): string {
  const isAnyoneOff = lanes.some(({ timeOff }) => offOn(timeOff, day))
  if (lanes.some(({ jobs }) => withoutDate(jobs).length > 0)) return isAnyoneOff ? '8.75rem' : '7.5rem'
  return isAnyoneOff || lanes.some(({ jobs }) => jobsOfDay(jobs, day).length === 0) ? '5.25rem' : '3rem'
}

/** Visible part of the hours, at least. */
const VIEW = '500px'

interface DayGridProps {
  lanes: readonly Lane[]
  day: string
  /** After the last column. */
  end: ReactNode
}

/** All technicians' hours along one axis, in a scrolling frame with sticky times and names. */
export function DayGrid({ lanes, day, end }: DayGridProps) {
  const slots = useMemo(() => {
    const starts = slotsOf(day)
    return { starts, labels: starts.map((start) => formatTime(start)) }
  }, [day])
  const frame = useRef<HTMLDivElement>(null)
  const head = headOf(lanes, day)
  const opening = useRef(OPENS_AT)
  opening.current = Math.min(OPENS_AT, ...lanes.map(({ jobs }) => firstHourOf(jobs, day)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another day may scroll, not each job that is moved
  useLayoutEffect(() => {
    frame.current?.scrollTo({ top: opening.current * HOUR_PX })
  }, [day])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> would announce form fields, of which there are none
    <div
      ref={frame}
      role="group"
      aria-label={`Hours of ${spokenDay(day)}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows scroll it, also when there is nothing in it
      tabIndex={0}
      className="box-content flex min-w-0 overflow-auto overscroll-x-contain rounded-xl border border-line bg-sunken focus-visible:-outline-offset-2"
      style={{ height: `max(${VIEW} + ${head}, var(--board-height))` }}
    >
      <HourAxis labels={slots.labels} head={head} />
      {lanes.map((lane) => (
        <RowContext key={lane.id} value={lane.id}>
          <DayColumn lane={lane} day={day} slots={slots} head={head} />
        </RowContext>
      ))}
      {end && <div className="sticky top-0 w-26 shrink-0 self-start border-line border-l">{end}</div>}
    </div>
  )
}

/** The hour labels. */
function HourAxis({ labels, head }: { labels: readonly string[]; head: string }) {
  const hours = labels.filter((_, index) => index % 2 === 0)
  return (
    <div className="sticky left-0 z-20 w-14 shrink-0 self-start bg-sunken" aria-hidden>
      <div className="sticky top-0 z-10 border-line border-b bg-sunken" style={{ height: head }} />
      {hours.map((label, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour comes twice where the clocks go back
          key={index}
          style={{ height: HOUR_PX }}
          className="figures border-line/70 border-t border-r pt-0.5 pr-2 text-right text-quiet text-sm first-of-type:border-t-0"
        >
          {label.replace(':00', '')}
        </p>
      ))}
    </div>
  )
}
