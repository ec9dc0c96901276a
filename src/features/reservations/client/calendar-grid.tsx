import { Link } from '@tanstack/react-router'
import { openHere } from '@/client/use-url-state'
import { STATE_BADGES, stateOf } from '@/domain/reservations/reservation'
import { spokenDay, weekdayName } from '@/features/dispatch/calendar'
import { badgeOf, type Tone } from '@/shared/badges'
import { dayOfMonth } from '@/shared/days'
import { cx } from '@/ui/cx'
import type { Bar, CalendarRow, RowsBy } from '../calendar'
import { overdueText, subjectText, whenText } from './reservation-texts'

const TONES: Record<Tone, string> = {
  green: 'bg-green-wash text-green-ink',
  blue: 'bg-blue-wash text-blue-ink',
  amber: 'bg-amber-wash text-amber-ink',
  red: 'bg-red-wash text-red-ink',
  grey: 'bg-grey-wash text-grey-ink',
}

interface CalendarGridProps {
  rows: readonly CalendarRow[]
  days: readonly string[]
  today: string
  by: RowsBy
}

/** One row per tool or job and one column per day, scrolling in its own frame with sticky days and names. */
export function CalendarGrid({ rows, days, today, by }: CalendarGridProps) {
  const isWeek = days.length <= 7
  const narrowest = isWeek ? 6 : 1.75
  const columns = `12rem repeat(${days.length}, minmax(0, 1fr))`
  return (
    <div className="relative max-h-[70dvh] overflow-auto rounded-xl border border-line bg-sunken">
      <table className="block" style={{ minWidth: `${12 + days.length * narrowest}rem` }}>
        <thead className="sticky top-0 z-20 block">
          <tr className="grid bg-sunken" style={{ gridTemplateColumns: columns }}>
            <th
              scope="col"
              className="sticky left-0 z-10 content-center bg-sunken px-3 text-left font-normal text-quiet"
            >
              {by === 'job' ? 'Job' : 'Tool or Kit'}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                className="figures px-1 py-2 text-center font-normal text-quiet text-sm aria-[current=date]:font-semibold aria-[current=date]:text-accent-ink"
              >
                {isWeek && `${weekdayName(day)} `}
                {dayOfMonth(day)}
                <span className="sr-only">{spokenDay(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} days={days} by={by} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  row: CalendarRow
  columns: string
  days: readonly string[]
  by: RowsBy
}

function Row({ row, columns, days, by }: RowProps) {
  return (
    <tr className="grid border-line border-t" style={{ gridTemplateColumns: columns }}>
      <th
        scope="row"
        className="sticky left-0 z-10 content-center break-words bg-sunken px-3 py-2 text-left font-medium text-sm"
      >
        {row.name}
      </th>
      <td className="contents">
        <ol
          className="grid gap-y-1 border-line border-l bg-surface py-1"
          style={{
            gridColumn: `2 / span ${days.length}`,
            gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${row.lanes}, auto)`,
          }}
        >
          {row.bars.map((bar) => (
            <BarItem key={bar.reservation.id} bar={bar} by={by} />
          ))}
        </ol>
      </td>
    </tr>
  )
}

function BarItem({ bar, by }: { bar: Bar; by: RowsBy }) {
  const { reservation, first, last, lane, isFromBefore, isGoingOn } = bar
  const { tone, words } = badgeOf(STATE_BADGES, stateOf(reservation))
  const { reservedForName, jobNum, isOverdue } = reservation
  const about = by === 'job' ? subjectText(reservation) : reservedForName
  const details = [
    subjectText(reservation),
    isOverdue ? overdueText(reservation) : `${words} · ${reservedForName}`,
    jobNum && `#${jobNum}`,
    whenText(reservation),
  ]
    .filter(Boolean)
    .join('\n')
  return (
    <li style={{ gridColumn: `${first + 1} / ${last + 2}`, gridRow: lane + 1 }} className="min-w-0 px-0.5">
      <Link
        {...openHere(reservation.id)}
        title={details}
        className={cx(
          'block min-w-0 px-1.5 py-1 text-sm leading-tight hover:underline',
          TONES[tone],
          isFromBefore ? 'rounded-l-none border-current border-l-2' : 'rounded-l-md',
          isGoingOn ? 'rounded-r-none border-current border-r-2' : 'rounded-r-md',
        )}
      >
        <span className="block truncate font-medium">{words}</span>
        <span className="block truncate">{about}</span>
        <span className="sr-only">, {whenText(reservation)}</span>
      </Link>
    </li>
  )
}
