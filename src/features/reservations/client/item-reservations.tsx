import { firstDayOfWeek } from '@/client/first-day-of-week'
import { firstDayOf, lastDayOf, STATE_BADGES, stateOf } from '@/domain/reservations/reservation'
import type { Reservation } from '@/domain/reservations/reservation.schema'
import { spokenDay, weekdayName } from '@/features/dispatch/calendar'
import { badgeOf, type Tone } from '@/shared/badges'
import { today } from '@/shared/dates'
import { addDays, dayOfMonth, daysOf, weekOf } from '@/shared/days'
import { cx } from '@/ui/cx'
import { OwnReservations } from './own-reservations'

const WEEKS = 4

/** Upcoming reservations of the item, alone or in a kit, with an overview of the next weeks. */
export default function ItemReservations({ itemId, isClosed }: { itemId: string; isClosed: boolean }) {
  return (
    <section aria-label="Reservations" className="mt-6">
      <h3 className="mb-2 font-semibold">Reservations</h3>
      <OwnReservations of={{ itemId }} shows="person" isClosed={isClosed}>
        {(items) => <NextWeeks reservations={items} />}
      </OwnReservations>
    </section>
  )
}

const TONES: Partial<Record<Tone, string>> = {
  green: 'bg-green-wash text-green-ink',
  blue: 'bg-blue-wash text-blue-ink',
  amber: 'bg-amber-wash text-amber-ink',
  red: 'bg-red-wash text-red-ink',
}

function NextWeeks({ reservations }: { reservations: readonly Reservation[] }) {
  const { from } = weekOf(today(), firstDayOfWeek())
  const days = daysOf({ from, to: addDays(from, WEEKS * 7 - 1) })
  return (
    <div className="w-full max-w-md">
      <div className="grid grid-cols-7 gap-1" aria-hidden>
        {days.slice(0, 7).map((day) => (
          <span key={day} className="text-center text-quiet text-sm">
            {weekdayName(day)}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-7 gap-1" aria-label="The next four weeks">
        {days.map((day) => (
          <Day key={day} day={day} on={reservations.filter((one) => takesPlace(one, day))} />
        ))}
      </ol>
    </div>
  )
}

const takesPlace = (reservation: Reservation, day: string) =>
  firstDayOf(reservation) <= day && day <= lastDayOf(reservation)

function Day({ day, on }: { day: string; on: readonly Reservation[] }) {
  const [first] = on
  const badge = first && badgeOf(STATE_BADGES, stateOf(first))
  const words = on
    .map((one) => `${badgeOf(STATE_BADGES, stateOf(one)).words}, ${one.reservedForName}`)
    .join('; ')
  return (
    <li
      title={words || undefined}
      aria-current={day === today() ? 'date' : undefined}
      className={cx(
        'figures min-w-0 rounded-md border border-line px-1 py-1 text-center text-sm',
        'aria-[current=date]:border-accent aria-[current=date]:font-semibold',
        badge && TONES[badge.tone],
      )}
    >
      <span aria-hidden>{dayOfMonth(day)}</span>
      <span className="block truncate text-xs max-md:hidden" aria-hidden>
        {badge?.words ?? ' '}
      </span>
      <span className="sr-only">
        {spokenDay(day)}: {words || 'free'}
      </span>
    </li>
  )
}
