import { firstDayOf, lastDayOf } from '@/domain/reservations/reservation'
import type { Reservation } from '@/domain/reservations/reservation.schema'
import { dayOf } from '@/shared/dates'

/** A reservation as a bar in the calendar: first and last day column, and the lane it is drawn in. */
export interface Bar {
  reservation: Reservation
  first: number
  last: number
  lane: number
  /** Starts before or ends after the shown days. */
  isFromBefore: boolean
  isGoingOn: boolean
}

/** Reservations of one tool or kit, or for one job. */
export interface CalendarRow {
  id: string
  name: string
  bars: Bar[]
  lanes: number
}

export type RowsBy = 'subject' | 'job'

const NO_JOB = ''

/** Calendar rows sorted by name, those without a job last; overlapping reservations get separate lanes. */
export function rowsOf(
  reservations: readonly Reservation[],
  days: readonly string[],
  by: RowsBy,
  zone?: string,
): CalendarRow[] {
  const rows = new Map<string, CalendarRow>()
  for (const reservation of reservations) {
    const span = spanOf(reservation, days, zone)
    if (!span) continue
    const { id, name } = by === 'job' ? jobOf(reservation) : subjectOf(reservation)
    const row = rows.get(id) ?? { id, name, bars: [], lanes: 0 }
    const lane = freeLane(row.bars, span.first)
    row.bars.push({ reservation, lane, ...span })
    row.lanes = Math.max(row.lanes, lane + 1)
    rows.set(id, row)
  }
  return [...rows.values()].sort(
    (a, b) =>
      Number(a.id === NO_JOB) - Number(b.id === NO_JOB) ||
      a.name.localeCompare(b.name, 'en', { numeric: true }) ||
      (a.id < b.id ? -1 : 1),
  )
}

const subjectOf = ({ itemId, kitId, subject }: Reservation) => ({ id: itemId ?? kitId ?? '', name: subject })
const jobOf = ({ jobId, jobNum }: Reservation) => ({
  id: jobId ?? NO_JOB,
  name: jobNum ? `#${jobNum}` : 'No job',
})

function spanOf(reservation: Reservation, days: readonly string[], zone?: string) {
  const [from, to] = [firstDayOf(reservation, zone), lastDayOf(reservation, zone)]
  const [start = '', end = ''] = [days[0], days.at(-1)]
  if (to < start || from > end) return undefined
  return {
    first: Math.max(0, days.indexOf(from)),
    last: to > end ? days.length - 1 : days.indexOf(to),
    isFromBefore: from < start,
    isGoingOn: to > end,
  }
}

/** The first lane that is free at this column; bars arrive sorted by start. */
function freeLane(bars: readonly Bar[], first: number): number {
  const taken = new Set(bars.filter((bar) => bar.last >= first).map(({ lane }) => lane))
  let lane = 0
  while (taken.has(lane)) lane++
  return lane
}

/** One day of the agenda: reservations that start on it, or on the first day those already under way. */
export interface AgendaDay {
  day: string
  reservations: Reservation[]
}

export function agendaOf(
  reservations: readonly Reservation[],
  days: readonly string[],
  zone?: string,
): AgendaDay[] {
  const start = days[0] ?? ''
  return days
    .map((day) => ({
      day,
      reservations: reservations.filter((reservation) => {
        const first = dayOf(reservation.startDate, zone)
        return (first < start ? start : first) === day && lastDayOf(reservation, zone) >= day
      }),
    }))
    .filter((day) => day.reservations.length > 0)
}
