import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type DayRange, dayOfMonth, daysOf } from '@/shared/days'
import { cx } from '@/ui/cx'
import type { Lane } from '../board'
import { spokenDay, weekdayName } from '../calendar'
import { toDay } from './day-link'
import { WEEK_COLUMNS, WeekRow } from './week-row'

interface WeekViewProps {
  lanes: readonly Lane[]
  range: DayRange
  today: string
  /** Below the last row. */
  end: ReactNode
}

/** Seven days per technician, in a scrolling frame with sticky days and names. */
export function WeekView({ lanes, range, today, end }: WeekViewProps) {
  const days = daysOf(range)
  return (
    <div className="max-h-[min(600px,70dvh)] overflow-auto overscroll-x-contain rounded-xl border border-line bg-sunken md:max-h-[max(600px,var(--board-height))]">
      <table className="block min-w-[53.5rem] max-md:min-w-[64rem]">
        <thead className="sticky top-0 z-20 block">
          <tr className={cx(WEEK_COLUMNS, 'h-10 items-center bg-sunken max-md:h-12')}>
            <th
              scope="col"
              className="sticky left-0 z-10 h-full content-center bg-sunken px-3 text-left font-normal text-quiet"
            >
              Technician
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="px-2 text-left font-normal">
                <Link
                  {...toDay(day)}
                  aria-current={day === today ? 'date' : undefined}
                  className="figures flex min-h-10 items-center max-md:min-h-11 gap-1.5 text-quiet hover:text-ink aria-[current=date]:font-semibold aria-[current=date]:text-accent-ink"
                >
                  {weekdayName(day)} {dayOfMonth(day)}
                  <span className="sr-only">: open {spokenDay(day)}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {lanes.map((lane) => (
            <WeekRow key={lane.id} lane={lane} days={days} />
          ))}
        </tbody>
      </table>
      {end}
    </div>
  )
}
