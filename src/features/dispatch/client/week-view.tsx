import { Link } from '@tanstack/react-router'
import { type DayRange, dayOfMonth, daysOf } from '@/shared/days'
import { cx } from '@/ui/cx'
import type { Arranged } from '../board'
import { spokenDay, weekdayName } from '../calendar'
import { toDay } from './day-link'
import { WEEK_COLUMNS, WeekRow } from './week-row'

interface WeekViewProps {
  board: Arranged
  range: DayRange
  today: string
}

/** Seven days per technician, in a scrolling frame with sticky days and names. */
export function WeekView({ board, range, today }: WeekViewProps) {
  const days = daysOf(range)
  const lanes = [...board.technicians, ...board.others]
  return (
    <div className="max-h-[min(600px,70dvh)] overflow-auto overscroll-x-contain rounded-xl border border-line bg-sunken md:max-h-[600px]">
      <table className="block min-w-[53.5rem] max-md:min-w-[64rem]">
        <thead className="sticky top-0 z-20 block">
          <tr className={cx(WEEK_COLUMNS, 'h-12 items-center bg-sunken')}>
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
                  className="figures flex min-h-11 items-center gap-1.5 text-quiet hover:text-ink aria-[current=date]:font-semibold aria-[current=date]:text-accent-ink"
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
    </div>
  )
}
