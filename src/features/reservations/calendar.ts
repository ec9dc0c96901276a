import { firstDayOf, lastDayOf } from '@/domain/reservations/reservation'
import type { Reservation } from '@/domain/reservations/reservation.schema'
import { dayOf } from '@/shared/dates'

/** A reservation on the days that a calendar shows: columns from the first to the last, in a lane of its own. */
export interface Bar {
  reservation: Reservation
  first: number
  last: number
  lane: number
  /** It began before these days, or goes on after them. */
  isFromBefore: boolean
  isGoingOn: boolean
}

/** What is reserved of one tool or kit, or for one job. */
export interface CalendarRow {
  id: string
  name: string
  bars: Bar[]
  lanes: number
}

export type RowsBy = 'subject' | 'job'

const NO_JOB = ''

/** The rows of a calendar in the order of their names, those without a job last; what overlaps stands in lanes. */
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

/** The uppermost one in which nothing stands there yet; they come in the order of their starts. */
function freeLane(bars: readonly Bar[], first: number): number {
  const taken = new Set(bars.filter((bar) => bar.last >= first).map(({ lane }) => lane))
  let lane = 0
  while (taken.has(lane)) lane++
  return lane
}

/** A day of the agenda: what begins on it, or is under way on the first one. */
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
