import { Link } from '@tanstack/react-router'
import { openHere } from '@/client/use-url-state'
import type { Reservation } from '@/domain/reservations/reservation.schema'
import { spokenDay } from '@/features/dispatch/calendar'
import type { AgendaDay } from '../calendar'
import { overdueText, subjectText, whenText } from './reservation-texts'
import { StateBadge } from './state-badge'

/** The calendar for narrow screens: day by day, reservations that start or are under way. */
export function Agenda({ days, today }: { days: readonly AgendaDay[]; today: string }) {
  return (
    <ol className="flex flex-col gap-4">
      {days.map(({ day, reservations }) => (
        <li key={day}>
          <h3 className="mb-1.5 font-semibold">
            {spokenDay(day)}
            {day === today && <span className="text-accent-ink"> · Today</span>}
          </h3>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {reservations.map((reservation) => (
              <li key={reservation.id}>
                <AgendaLine reservation={reservation} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

export function AgendaLine({ reservation }: { reservation: Reservation }) {
  const { reservedForName, jobNum, isOverdue } = reservation
  return (
    <Link {...openHere(reservation.id)} className="block min-h-control px-4 py-2.5 hover:bg-hover">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 break-words font-medium">{subjectText(reservation)}</span>
        <StateBadge reservation={reservation} />
      </span>
      <span className={isOverdue ? 'block text-red-ink text-sm' : 'block text-quiet text-sm'}>
        {isOverdue ? overdueText(reservation) : reservedForName}
        {jobNum && ` · #${jobNum}`}
      </span>
      <span className="figures block text-quiet text-sm">{whenText(reservation)}</span>
    </Link>
  )
}
